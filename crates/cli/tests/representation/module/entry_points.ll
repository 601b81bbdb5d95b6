; A function with the calling convention of kernels is an entry point, and no other function is.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: OpEntryPoint Kernel %kernel "kernel"
; SPIRV-NOT: OpEntryPoint
; SPIRV: OpDecorate %helper LinkageAttributes "helper" Export
; LLVM: define spir_func void @helper()
; LLVM: define spir_kernel void @kernel()
define spir_func void @helper() {
  ret void
}
define spir_kernel void @kernel() {
  call spir_func void @helper()
  ret void
}
