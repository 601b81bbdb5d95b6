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

; CALLED: EntryPoint 6 [[#STEP:]] "step"
; CALLED: Function [[#]] [[#STEP]]
; CALLED-NEXT: FunctionParameter [[#]] [[#P:]]
; CALLED: Label
; CALLED-NEXT: FunctionCall [[#]] [[#]] [[#]] [[#P]]
; CALLED-NEXT: Return
; CALLING: EntryPoint 6 [[#WALK:]] "walk"
; CALLING: Decorate [[#REST:]] LinkageAttributes "rest" Import
; CALLING: TypeInt [[#INT:]] 32 0
; CALLING: Function [[#]] [[#WALK]]
; CALLING-NEXT: FunctionParameter [[#]] [[#Q:]]
; CALLING-NEXT: FunctionParameter [[#INT]] [[#N:]]
; CALLING: Label
; CALLING-NEXT: FunctionCall [[#]] [[#]] [[#REST]] [[#N]]
; CALLING-NEXT: FunctionCall [[#]] [[#]] [[#]] [[#Q]]
; CALLING-NEXT: Return
; LLVM-DAG: define spir_kernel void @walk(ptr addrspace(1) {{.*}}%q, i32 %n)
; LLVM-DAG: define spir_kernel void @step(ptr addrspace(1) {{.*}}%p)
define spir_kernel void @walk(ptr addrspace(1) %q, i32 %n) {
  call spir_kernel void @rest(i32 %n)
  call spir_kernel void @step(ptr addrspace(1) %q)
  ret void
}

define spir_kernel void @step(ptr addrspace(1) %p) {
  store i16 4, ptr addrspace(1) %p
  ret void
}

declare spir_kernel void @rest(i32)
