; A kernel that another one calls is an entry point that calls a function; others are entry points themselves. (The Khronos
; translator calls the entry point, which SPIR-V forbids, §2.16.1.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=CALLED
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=CALLING
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CALLED: EntryPoint 6 [[#CALLED:]] "called"
; CALLED: Function [[#]] [[#CALLED]]
; CALLED: Label
; CALLED-NEXT: FunctionCall
; CALLED-NEXT: Return
; CALLING: EntryPoint 6 [[#CALLING:]] "calling"
; CALLING: Decorate [[#ELSEWHERE:]] LinkageAttributes "elsewhere" Import
; CALLING: Function [[#]] [[#CALLING]]
; CALLING: Label
; CALLING-NEXT: FunctionCall
; CALLING-NEXT: FunctionCall [[#]] [[#]] [[#ELSEWHERE]]
; LLVM-DAG: define spir_kernel void @called()
; LLVM-DAG: define spir_kernel void @calling()
define spir_kernel void @called() {
  ret void
}
define spir_kernel void @calling() {
  call spir_kernel void @called()
  call spir_kernel void @elsewhere()
  ret void
}
declare spir_kernel void @elsewhere()
