; A component of a matrix in memory is addressed by an access chain, and stored to; a constant matrix is called for.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: TypeFloat [[#HALF:]] 16
; SPIRV: TypeCooperativeMatrixKHR [[#MATRIX:]] [[#HALF]]
; SPIRV-DAG: TypePointer [[#TO_MATRIX:]] 7 [[#MATRIX]]
; SPIRV-DAG: TypePointer [[#TO_HALF:]] 7 [[#HALF]]
; SPIRV: Variable [[#TO_MATRIX]] [[#PLACE:]] 7
; SPIRV: AccessChain [[#TO_HALF]] [[#COMPONENT:]] [[#PLACE]]
; SPIRV: Store [[#COMPONENT]]

; LLVM: %place = alloca target("spirv.CooperativeMatrixKHR", half, 3, 2, 2, 0)
; LLVM: %component = call spir_func ptr @_Z19__spirv_AccessChainPPU3AS142__spirv_CooperativeMatrixKHR__half_3_2_2_0i(ptr %place, i32 %index)
; LLVM: store half %value, ptr %component
define spir_func void @set(i32 %index, half %value) {
  %place = alloca target("spirv.CooperativeMatrixKHR", half, 3, 2, 2, 0)
  %component = call spir_func ptr @_Z19__spirv_AccessChainP6matrixi(ptr %place, i32 %index)
  store half %value, ptr %component
  ret void
}

declare spir_func ptr @_Z19__spirv_AccessChainP6matrixi(ptr, i32)
