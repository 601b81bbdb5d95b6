; Where an extension has vectors of any length, one of more components than an instruction can list is refused, before
; anything is listed. (The Khronos translator writes its number of components as it is.)

; RUN: llvm-as %s -o %t.bc
; RUN: not llvm-spirv --spirv-ext=+SPV_INTEL_vector_compute %t.bc -o %t.spv 2>&1 | FileCheck %s

; CHECK: a vector of 1000000000 components

target triple = "spir64-unknown-unknown"

define spir_kernel void @choose(i1 %condition) {
  %chosen = select i1 %condition, <1000000000 x i32> zeroinitializer, <1000000000 x i32> zeroinitializer
  ret void
}
