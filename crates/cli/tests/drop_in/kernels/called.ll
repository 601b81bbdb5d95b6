; A kernel that another one calls is an entry point that calls a function; others are entry points themselves. (The Khronos
; translator calls the entry point, which SPIR-V forbids, §2.16.1.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: EntryPoint 6 [[#CALLED:]] "called"
; CHECK-DAG: EntryPoint 6 [[#CALLING:]] "calling"
; CHECK-DAG: Decorate [[#ELSEWHERE:]] LinkageAttributes "elsewhere" Import
; CHECK-DAG: Function [[#]] [[#ELSEWHERE]]
; CHECK-DAG: FunctionCall [[#]] [[#]] [[#FUNCTION:]]{{ *$}}
; CHECK-DAG: FunctionCall [[#]] [[#]] [[#ELSEWHERE]]{{ *$}}
define spir_kernel void @called() {
  ret void
}
define spir_kernel void @calling() {
  call spir_kernel void @called()
  call spir_kernel void @elsewhere()
  ret void
}
declare spir_kernel void @elsewhere()
