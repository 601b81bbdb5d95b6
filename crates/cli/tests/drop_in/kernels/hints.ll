; What a kernel is mostly calculated with, how large its work-groups are likely to be, and how large its subgroups are. That an
; integer is unsigned has no word in SPIR-V.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpEntryPoint Kernel %[[F4:.+]] "f4"
; SPIRV-DAG: OpExecutionMode %[[F4]] VecTypeHint {{[0-9]+}}
; CHECK: define spir_kernel void @f4()
; CHECK-SAME: !vec_type_hint ![[F4:[0-9]+]]
define spir_kernel void @f4() !vec_type_hint !1 {
  ret void
}

; SPIRV-DAG: OpEntryPoint Kernel %[[D:.+]] "d"
; SPIRV-DAG: OpExecutionMode %[[D]] VecTypeHint {{[0-9]+}}
; CHECK: define spir_kernel void @d()
; CHECK-SAME: !vec_type_hint ![[D:[0-9]+]]
define spir_kernel void @d() !vec_type_hint !2 {
  ret void
}

; SPIRV-DAG: OpEntryPoint Kernel %[[U4:.+]] "u4"
; SPIRV-DAG: OpExecutionMode %[[U4]] VecTypeHint {{[0-9]+}}
; CHECK: define spir_kernel void @u4()
; CHECK-SAME: !vec_type_hint ![[U4:[0-9]+]]
define spir_kernel void @u4() !vec_type_hint !3 {
  ret void
}

; SPIRV-DAG: OpEntryPoint Kernel %[[I8:.+]] "i8"
; SPIRV-DAG: OpExecutionMode %[[I8]] VecTypeHint {{[0-9]+}}
; CHECK: define spir_kernel void @i8()
; CHECK-SAME: !vec_type_hint ![[I8:[0-9]+]]
define spir_kernel void @i8() !vec_type_hint !4 {
  ret void
}

; SPIRV-DAG: OpEntryPoint Kernel %[[S2:.+]] "s2"
; SPIRV-DAG: OpExecutionMode %[[S2]] VecTypeHint {{[0-9]+}}
; CHECK: define spir_kernel void @s2()
; CHECK-SAME: !vec_type_hint ![[S2:[0-9]+]]
define spir_kernel void @s2() !vec_type_hint !5 {
  ret void
}

; SPIRV-DAG: OpCapability SubgroupDispatch
; SPIRV-DAG: OpEntryPoint Kernel %[[SIZED:.+]] "sized"
; SPIRV-DAG: OpExecutionMode %[[SIZED]] LocalSizeHint 128 10 1
; SPIRV-DAG: OpExecutionMode %[[SIZED]] SubgroupSize 8
; CHECK: define spir_kernel void @sized()
; CHECK-SAME: !work_group_size_hint ![[HINT:[0-9]+]]
; CHECK-SAME: !intel_reqd_sub_group_size ![[SIZE:[0-9]+]]
define spir_kernel void @sized() !work_group_size_hint !6 !intel_reqd_sub_group_size !7 {
  ret void
}

; CHECK-DAG: ![[F4]] = !{<4 x float> poison, i32 1}
; CHECK-DAG: ![[D]] = !{double poison, i32 1}
; CHECK-DAG: ![[U4]] = !{<4 x i32> poison, i32 1}
; CHECK-DAG: ![[I8]] = !{<8 x i32> poison, i32 1}
; CHECK-DAG: ![[S2]] = !{<2 x i16> poison, i32 1}
; CHECK-DAG: ![[HINT]] = !{i32 128, i32 10, i32 1}
; CHECK-DAG: ![[SIZE]] = !{i32 8}

!opencl.ocl.version = !{!0}
!0 = !{i32 1, i32 2}
!1 = !{<4 x float> undef, i32 1}
!2 = !{double undef, i32 1}
!3 = !{<4 x i32> undef, i32 0}
!4 = !{<8 x i32> undef, i32 1}
!5 = !{<2 x i16> undef, i32 0}
!6 = !{i32 128, i32 10, i32 1}
!7 = !{i32 8}
