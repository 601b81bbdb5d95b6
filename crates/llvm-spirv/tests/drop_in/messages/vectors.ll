; Vectors of lengths that SPIR-V lacks are refused as parameters of functions, unless an extension has them. (The Khronos
; translator refuses them, too, but names no extension.)

; RUN: llvm-as %s -o %t.bc
; RUN: not llvm-spirv %t.bc -o %t.spv 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: llvm-spirv --spirv-ext=+SPV_INTEL_vector_compute %t.bc -o %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s

; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED-NEXT: SPV_EXT_long_vector or SPV_INTEL_vector_compute

; CHECK: Capability VectorAnyINTEL
; CHECK: TypeVector {{[0-9]+}} {{[0-9]+}} 5

target triple = "spir64-unknown-unknown"

define spir_func <5 x i32> @sum(<5 x i32> %a, <5 x i32> %b) {
  %sum = add <5 x i32> %a, %b
  ret <5 x i32> %sum
}
