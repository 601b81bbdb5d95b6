; What a kernel is mostly calculated with (the upper half of the number is how many, the lower half of which type), how large
; its work-groups are likely to be, and how large its subgroups are. That an integer is unsigned has no word in SPIR-V.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpCapability SubgroupDispatch
; SPIRV-DAG: OpEntryPoint Kernel %[[SIZED:.+]] "sized"
; SPIRV-DAG: OpExecutionMode %[[SIZED]] LocalSizeHint 128 10 1
; SPIRV-DAG: OpExecutionMode %[[SIZED]] SubgroupSize 8
; CHECK: define spir_kernel void @sized()
; CHECK-SAME: !work_group_size_hint ![[HINT:[0-9]+]]
; CHECK-SAME: !intel_reqd_sub_group_size ![[SIZE:[0-9]+]]
define spir_kernel void @sized() !work_group_size_hint !1 !intel_reqd_sub_group_size !2 {
  ret void
}

; SPIRV-DAG: OpEntryPoint Kernel %[[BYTES:.+]] "bytes"
; SPIRV-DAG: OpExecutionMode %[[BYTES]] VecTypeHint 1048576{{$}}
; CHECK: define spir_kernel void @bytes()
; CHECK-SAME: !vec_type_hint ![[BYTES:[0-9]+]]
define spir_kernel void @bytes() !vec_type_hint !3 {
  ret void
}

; SPIRV-DAG: OpEntryPoint Kernel %[[SHORTS:.+]] "shorts"
; SPIRV-DAG: OpExecutionMode %[[SHORTS]] VecTypeHint 131073{{$}}
; CHECK: define spir_kernel void @shorts()
; CHECK-SAME: !vec_type_hint ![[SHORTS:[0-9]+]]
define spir_kernel void @shorts() !vec_type_hint !4 {
  ret void
}

; SPIRV-DAG: OpEntryPoint Kernel %[[INT:.+]] "int"
; SPIRV-DAG: OpExecutionMode %[[INT]] VecTypeHint 2{{$}}
; CHECK: define spir_kernel void @int()
; CHECK-SAME: !vec_type_hint ![[INT:[0-9]+]]
define spir_kernel void @int() !vec_type_hint !5 {
  ret void
}

; SPIRV-DAG: OpEntryPoint Kernel %[[LONGS:.+]] "longs"
; SPIRV-DAG: OpExecutionMode %[[LONGS]] VecTypeHint 262147{{$}}
; CHECK: define spir_kernel void @longs()
; CHECK-SAME: !vec_type_hint ![[LONGS:[0-9]+]]
define spir_kernel void @longs() !vec_type_hint !6 {
  ret void
}

; SPIRV-DAG: OpEntryPoint Kernel %[[HALFS:.+]] "halfs"
; SPIRV-DAG: OpExecutionMode %[[HALFS]] VecTypeHint 524292{{$}}
; CHECK: define spir_kernel void @halfs()
; CHECK-SAME: !vec_type_hint ![[HALFS:[0-9]+]]
define spir_kernel void @halfs() !vec_type_hint !7 {
  ret void
}

; SPIRV-DAG: OpEntryPoint Kernel %[[FLOAT:.+]] "float"
; SPIRV-DAG: OpExecutionMode %[[FLOAT]] VecTypeHint 5{{$}}
; CHECK: define spir_kernel void @float()
; CHECK-SAME: !vec_type_hint ![[FLOAT:[0-9]+]]
define spir_kernel void @float() !vec_type_hint !8 {
  ret void
}

; SPIRV-DAG: OpEntryPoint Kernel %[[DOUBLES:.+]] "doubles"
; SPIRV-DAG: OpExecutionMode %[[DOUBLES]] VecTypeHint 196614{{$}}
; CHECK: define spir_kernel void @doubles()
; CHECK-SAME: !vec_type_hint ![[DOUBLES:[0-9]+]]
define spir_kernel void @doubles() !vec_type_hint !9 {
  ret void
}

; CHECK-DAG: ![[HINT]] = !{i32 128, i32 10, i32 1}
; CHECK-DAG: ![[SIZE]] = !{i32 8}
; CHECK-DAG: ![[BYTES]] = !{<16 x i8> poison, i32 1}
; CHECK-DAG: ![[SHORTS]] = !{<2 x i16> poison, i32 1}
; CHECK-DAG: ![[INT]] = !{i32 poison, i32 1}
; CHECK-DAG: ![[LONGS]] = !{<4 x i64> poison, i32 1}
; CHECK-DAG: ![[HALFS]] = !{<8 x half> poison, i32 1}
; CHECK-DAG: ![[FLOAT]] = !{float poison, i32 1}
; CHECK-DAG: ![[DOUBLES]] = !{<3 x double> poison, i32 1}

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
!1 = !{i32 128, i32 10, i32 1}
!2 = !{i32 8}
!3 = !{<16 x i8> undef, i32 0}
!4 = !{<2 x i16> undef, i32 0}
!5 = !{i32 undef, i32 1}
!6 = !{<4 x i64> undef, i32 1}
!7 = !{<8 x half> undef, i32 1}
!8 = !{float undef, i32 1}
!9 = !{<3 x double> undef, i32 1}
