; A kernel with a sum that may not be contracted says so for all of it, also where it only calls the function
; with the sum.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: OpEntryPoint Kernel %[[ADDS:[^ ]+]] "adds"
; CHECK-DAG: OpEntryPoint Kernel %[[CALLS:[^ ]+]] "calls"
; CHECK-DAG: OpEntryPoint Kernel %[[MAY:[^ ]+]] "may"
; CHECK-NOT: OpExecutionMode %[[MAY]] ContractionOff
; CHECK-DAG: OpExecutionMode %[[ADDS]] ContractionOff
; CHECK-DAG: OpExecutionMode %[[CALLS]] ContractionOff
; CHECK-NOT: OpExecutionMode %[[MAY]] ContractionOff
; CHECK: OpFunctionEnd
define spir_func float @sum(float %a, float %b) {
  %sum = fadd float %a, %b
  ret float %sum
}

define spir_kernel void @adds(float %a, float %b) {
  %sum = fadd float %a, %b
  ret void
}

define spir_kernel void @calls(float %a, float %b) {
  %sum = call spir_func float @sum(float %a, float %b)
  ret void
}

define spir_kernel void @may(float %a, float %b) {
  %sum = fadd contract float %a, %b
  ret void
}
