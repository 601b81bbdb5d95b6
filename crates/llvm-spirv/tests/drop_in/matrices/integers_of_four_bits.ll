; Components of matrices may be integers of four bits, which is a capability of its own.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_int4 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability CooperativeMatrixKHR
; SPIRV-DAG: Capability Int4TypeINTEL
; SPIRV-DAG: Capability Int4CooperativeMatrixINTEL
; SPIRV-DAG: Extension "SPV_KHR_cooperative_matrix"
; SPIRV-DAG: Extension "SPV_INTEL_int4"
; SPIRV-DAG: TypeInt [[#FOUR:]] 4 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: Constant [[#FOUR]] [[#SEVEN:]] 7
; SPIRV-DAG: Constant [[#INT]] [[#ROWS:]] 64
; SPIRV-DAG: Constant [[#INT]] [[#COLUMNS:]] 16
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#MATRIX:]] [[#FOUR]] [[#]] [[#ROWS]] [[#COLUMNS]] [[#]]
; SPIRV: CompositeConstruct [[#MATRIX]] [[#]] [[#SEVEN]]

; LLVM: call spir_func target("spirv.CooperativeMatrixKHR", i4, 3, 64, 16, 1) @_Z26__spirv_CompositeConstructi(i4 7)
define spir_kernel void @fill() {
  %filled = call spir_func target("spirv.CooperativeMatrixKHR", i4, 3, 64, 16, 1) @_Z26__spirv_CompositeConstruct(i4 7)
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", i4, 3, 64, 16, 1) @_Z26__spirv_CompositeConstruct(i4)
