; With untyped pointers a component of a matrix is addressed by an untyped access chain, which says the matrix, whichever of the
; two functions is called; what is stored there is stored as it is. The variable of the matrix keeps its type. (The Khronos
; translator doesn't know the matrix from its own names, and makes a type without parameters of it.)
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_KHR_untyped_pointers -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_KHR_untyped_pointers -spirv-text -o - | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: Capability UntypedPointersKHR
; SPIRV: TypeFloat [[#FLOAT:]] 32
; SPIRV: TypeCooperativeMatrixKHR [[#MATRIX:]] [[#FLOAT]]
; SPIRV-DAG: TypePointer [[#TO_MATRIX:]] 7 [[#MATRIX]]
; SPIRV-DAG: TypeUntypedPointerKHR [[#UNTYPED:]] 7

; SPIRV: FunctionParameter [[#]] [[#I:]]
; SPIRV: FunctionParameter [[#FLOAT]] [[#X:]]
; SPIRV: Variable [[#TO_MATRIX]] [[#PLACE:]] 7
; SPIRV: CompositeConstruct [[#MATRIX]] [[#FILLED:]] [[#X]]
; SPIRV: Store [[#PLACE]] [[#FILLED]]
; SPIRV: UntypedAccessChainKHR [[#UNTYPED]] [[#ONE:]] [[#MATRIX]] [[#PLACE]] [[#I]]
; SPIRV: Store [[#ONE]] [[#X]]
; SPIRV: UntypedAccessChainKHR [[#UNTYPED]] [[#OTHER:]] [[#MATRIX]] [[#PLACE]] [[#I]]
; SPIRV: Store [[#OTHER]] [[#X]]
; LLVM: %place = alloca target("spirv.CooperativeMatrixKHR", float, 3, 6, 6, 1)
; LLVM: [[FILLED:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 6, 6, 1) @_Z26__spirv_CompositeConstructf(float %x)
; LLVM: store target("spirv.CooperativeMatrixKHR", float, 3, 6, 6, 1) [[FILLED]], ptr %place
; LLVM: [[ONE:%.*]] = call spir_func ptr @_Z29__spirv_UntypedAccessChainKHRPPU3AS143__spirv_CooperativeMatrixKHR__float_3_6_6_1i(ptr %place, i32 %i)
; LLVM: store float %x, ptr [[ONE]]
; LLVM: [[OTHER:%.*]] = call spir_func ptr @_Z29__spirv_UntypedAccessChainKHRPPU3AS143__spirv_CooperativeMatrixKHR__float_3_6_6_1i(ptr %place, i32 %i)
; LLVM: store float %x, ptr [[OTHER]]
define spir_func void @set_twice(i32 %i, float %x) {
  %place = alloca target("spirv.CooperativeMatrixKHR", float, 3, 6, 6, 1)
  %filled = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 6, 6, 1) @_Z26__spirv_CompositeConstructf(float %x)
  store target("spirv.CooperativeMatrixKHR", float, 3, 6, 6, 1) %filled, ptr %place
  %one = call spir_func ptr @_Z19__spirv_AccessChainP6matrixi(ptr %place, i32 %i)
  call spir_func void @_Z13__spirv_StorePff(ptr %one, float %x)
  %other = call spir_func ptr @_Z29__spirv_UntypedAccessChainKHRP6matrixi(ptr %place, i32 %i)
  call spir_func void @_Z13__spirv_StorePff(ptr %other, float %x)
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 6, 6, 1) @_Z26__spirv_CompositeConstructf(float)
declare spir_func ptr @_Z19__spirv_AccessChainP6matrixi(ptr, i32)
declare spir_func ptr @_Z29__spirv_UntypedAccessChainKHRP6matrixi(ptr, i32)
declare spir_func void @_Z13__spirv_StorePff(ptr, float)
