; Images of one dimension and of buffers need capabilities of their own, those of two none; no image makes a shader of a
; module.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/flat.ll -o %t/flat.spv
; RUN: spirv-val --target-env opencl2.2 %t/flat.spv
; RUN: llvm-spirv %t/flat.ll -spirv-text -o - | FileCheck %s --check-prefix=FLAT
; RUN: llvm-spirv %t/line.ll -o %t/line.spv
; RUN: spirv-val --target-env opencl2.2 %t/line.spv
; RUN: llvm-spirv %t/line.ll -spirv-text -o - | FileCheck %s --check-prefix=LINE

; FLAT-NOT: Capability Shader
; FLAT-NOT: Capability Sampled1D
; FLAT-NOT: Capability SampledBuffer
; FLAT: Capability ImageBasic
; FLAT-NOT: Capability Shader
; FLAT: TypeImage [[#]] [[#]] 1 0 0 0 0 0 0

; LINE-NOT: Capability Shader
; LINE-DAG: Capability Sampled1D
; LINE-DAG: Capability SampledBuffer
; LINE-NOT: Capability Shader
; LINE-DAG: TypeImage [[#]] [[#]] 0 0 0 0 0 0 0
; LINE-DAG: TypeImage [[#]] [[#]] 5 0 0 0 0 0 1

;--- flat.ll
target triple = "spir64-unknown-unknown"
define spir_kernel void @look(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image) {
  ret void
}

;--- line.ll
target triple = "spir64-unknown-unknown"
define spir_kernel void @look(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 1) %buffer) {
  ret void
}
