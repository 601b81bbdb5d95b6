; Since SPIR-V 1.4 an entry point lists the variables of the module that it uses, also by way of what it calls
; and of initial values, and no others.
;
; RUN: llvm-spirv %s -o %t.spv --spirv-max-version=1.4
; RUN: spirv-val --target-env spv1.4 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; `mul nsw` makes 1.4 of use.
; CHECK: OpEntryPoint Kernel %{{[^ ]+}} "first" %direct %called{{$}}
; CHECK: OpEntryPoint Kernel %{{[^ ]+}} "second" %called{{$}}
@direct = addrspace(1) global i32 1
@called = addrspace(1) global i32 2
@unused = addrspace(1) global i32 3

define spir_func i32 @callee() {
  %value = load i32, ptr addrspace(1) @called
  ret i32 %value
}

define spir_kernel void @first() {
  %value = call spir_func i32 @callee()
  %product = mul nsw i32 %value, 3
  store i32 %product, ptr addrspace(1) @direct
  ret void
}

define spir_kernel void @second() {
  %value = call spir_func i32 @callee()
  ret void
}
