; Sizes of work-groups that are asked for or hinted at have three numbers; what LLVM IR leaves out is 1. No version of OpenCL
; has to be said for that, nor for the size of a subgroup or the type that a kernel works on.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: EntryPoint 6 [[#THREE:]] "three"
; CHECK-DAG: EntryPoint 6 [[#TWO:]] "two"
; CHECK-DAG: EntryPoint 6 [[#ONE:]] "one"
; CHECK-DAG: EntryPoint 6 [[#OTHER:]] "other"
; CHECK-DAG: ExecutionMode [[#THREE]] 17 8 4 2{{ *$}}
; CHECK-DAG: ExecutionMode [[#THREE]] 18 4 2 1{{ *$}}
; CHECK-DAG: ExecutionMode [[#TWO]] 17 8 4 1{{ *$}}
; CHECK-DAG: ExecutionMode [[#TWO]] 18 4 2 1{{ *$}}
; CHECK-DAG: ExecutionMode [[#ONE]] 17 8 1 1{{ *$}}
; CHECK-DAG: ExecutionMode [[#ONE]] 18 4 1 1{{ *$}}
; CHECK-DAG: ExecutionMode [[#OTHER]] 30 524293{{ *$}}
; CHECK-DAG: ExecutionMode [[#OTHER]] 35 32{{ *$}}
define spir_kernel void @three() !reqd_work_group_size !0 !work_group_size_hint !3 {
  ret void
}
define spir_kernel void @two() !reqd_work_group_size !1 !work_group_size_hint !4 {
  ret void
}
define spir_kernel void @one() !reqd_work_group_size !2 !work_group_size_hint !5 {
  ret void
}
; Eight floats.
define spir_kernel void @other() !vec_type_hint !6 !intel_reqd_sub_group_size !7 {
  ret void
}
!0 = !{i32 8, i32 4, i32 2}
!1 = !{i32 8, i32 4}
!2 = !{i32 8}
!3 = !{i32 4, i32 2, i32 1}
!4 = !{i32 4, i32 2}
!5 = !{i32 4}
!6 = !{<8 x float> undef, i32 1}
!7 = !{i32 32}
