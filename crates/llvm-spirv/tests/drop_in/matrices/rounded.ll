; Matrices of floats are rounded to those of 16 and of 19 bits as numbers are, where the extension of matrices has these
; components; else the conversion is refused.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/brain.ll --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_joint_matrix,+SPV_INTEL_bfloat16_conversion -o %t.b.spv
; RUN: llvm-spirv %t.b.spv -to-text -o - | FileCheck %s --check-prefix=BRAIN
; RUN: llvm-spirv -r %t.b.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.b.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv %t/brain.ll --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_joint_matrix,+SPV_INTEL_bfloat16_conversion,+SPV_KHR_untyped_pointers -o %t.u.spv
; RUN: llvm-spirv %t.u.spv -to-text -o - | FileCheck %s --check-prefix=BRAIN
; RUN: llvm-spirv -r %t.u.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.u.spv -o - | llvm-dis | FileCheck %s --check-prefix=FRIENDLY
; RUN: not llvm-spirv %t/brain.ll --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_bfloat16_conversion,+SPV_KHR_untyped_pointers -o - 2>&1 | FileCheck %s --check-prefix=NO_BRAIN
; RUN: llvm-spirv %t/product.ll --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_joint_matrix -o %t.p.spv
; RUN: llvm-spirv %t.p.spv -to-text -o - | FileCheck %s --check-prefix=PRODUCT
; RUN: llvm-spirv -r %t.p.spv -o - | llvm-dis | FileCheck %s --check-prefix=MULTIPLIED
; RUN: not llvm-spirv %t/brain.ll --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_bfloat16_conversion -o - 2>&1 | FileCheck %s --check-prefix=NO_BRAIN
; RUN: llvm-spirv %t/tensor.ll --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_joint_matrix,+SPV_INTEL_tensor_float32_conversion -o %t.t.spv
; RUN: llvm-spirv %t.t.spv -to-text -o - | FileCheck %s --check-prefix=TENSOR
; RUN: llvm-spirv -r %t.t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %t/tensor.ll --spirv-ext=+SPV_KHR_cooperative_matrix,+SPV_INTEL_tensor_float32_conversion -o - 2>&1 | FileCheck %s --check-prefix=NO_TENSOR

; NO_BRAIN: InvalidInstruction: Can't translate llvm instruction:
; NO_BRAIN-NEXT: ConvertFToBF16INTEL
; NO_BRAIN-NEXT: Can be used with cooperative matrices only when SPV_INTEL_joint_matrix is enabled
; NO_TENSOR: InvalidInstruction: Can't translate llvm instruction:
; NO_TENSOR-NEXT: RoundFToTF32INTEL
; NO_TENSOR-NEXT: Can be used with cooperative matrices only when SPV_INTEL_joint_matrix is enabled

; BRAIN-DAG: Capability CooperativeMatrixKHR
; BRAIN-DAG: Capability Bfloat16ConversionINTEL
; BRAIN-DAG: Capability CooperativeMatrixBFloat16ComponentTypeINTEL
; BRAIN-DAG: Extension "SPV_INTEL_bfloat16_conversion"
; BRAIN-DAG: Extension "SPV_INTEL_joint_matrix"
; BRAIN-DAG: TypeInt [[#SHORT:]] 16 0
; BRAIN-DAG: TypeFloat [[#FLOAT:]] 32
; BRAIN-DAG: TypeCooperativeMatrixKHR [[#FLOATS:]] [[#FLOAT]]
; BRAIN-DAG: TypeCooperativeMatrixKHR [[#SHORTS:]] [[#SHORT]]
; BRAIN: CompositeConstruct [[#FLOATS]] [[#MADE:]]
; BRAIN: ConvertFToBF16INTEL [[#SHORTS]] [[#ROUNDED:]] [[#MADE]]
; BRAIN: ConvertBF16ToFINTEL [[#FLOATS]] [[#]] [[#ROUNDED]]

; OPENCL: [[MADE:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) @_Z26__spirv_CompositeConstructf(float %start)
; OPENCL: [[ROUNDED:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i16, 2, 16, 8, 0) @_Z32intel_convert_bfloat16_as_ushortPU3AS144__spirv_CooperativeMatrixKHR__float_2_16_8_0(target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) [[MADE]])
; OPENCL: call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) @_Z31intel_convert_as_bfloat16_floatPU3AS144__spirv_CooperativeMatrixKHR__short_2_16_8_0(target("spirv.CooperativeMatrixKHR", i16, 2, 16, 8, 0) [[ROUNDED]])
; FRIENDLY: [[MADE:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) @_Z26__spirv_CompositeConstructf(float %start)
; FRIENDLY: [[ROUNDED:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", i16, 2, 16, 8, 0) @_Z27__spirv_ConvertFToBF16INTELPU3AS144__spirv_CooperativeMatrixKHR__float_2_16_8_0(target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) [[MADE]])
; FRIENDLY: call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) @_Z27__spirv_ConvertBF16ToFINTELPU3AS144__spirv_CooperativeMatrixKHR__short_2_16_8_0(target("spirv.CooperativeMatrixKHR", i16, 2, 16, 8, 0) [[ROUNDED]])

; TENSOR-DAG: Capability CooperativeMatrixKHR
; TENSOR-DAG: Capability TensorFloat32RoundingINTEL
; TENSOR-DAG: Capability CooperativeMatrixTF32ComponentTypeINTEL
; TENSOR-DAG: Extension "SPV_INTEL_tensor_float32_conversion"
; TENSOR-DAG: Extension "SPV_INTEL_joint_matrix"
; TENSOR-DAG: TypeFloat [[#FLOAT:]] 32
; TENSOR-DAG: TypeCooperativeMatrixKHR [[#FLOATS:]] [[#FLOAT]]
; TENSOR: CompositeConstruct [[#FLOATS]] [[#MADE:]]
; TENSOR: RoundFToTF32INTEL [[#FLOATS]] [[#]] [[#MADE]]

; LLVM: [[MADE:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) @_Z26__spirv_CompositeConstructf(float %start)
; LLVM: call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) @_Z25__spirv_RoundFToTF32INTELPU3AS144__spirv_CooperativeMatrixKHR__float_2_16_8_0(target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) [[MADE]])

; What the bits of the factors are, an operand of the product says.
; PRODUCT: FunctionParameter [[#]] [[#A:]]
; PRODUCT: FunctionParameter [[#]] [[#B:]]
; PRODUCT: FunctionParameter [[#SUMS:]] [[#C:]]
; PRODUCT: CooperativeMatrixMulAddKHR [[#SUMS]] [[#]] [[#A]] [[#B]] [[#C]] 64 {{$}}
; MULTIPLIED: call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) @_Z34__spirv_CooperativeMatrixMulAddKHRPU3AS144__spirv_CooperativeMatrixKHR__short_3_8_16_0PU3AS144__spirv_CooperativeMatrixKHR__short_3_16_8_1PU3AS143__spirv_CooperativeMatrixKHR__float_3_8_8_2i(
; MULTIPLIED-SAME: %a, {{.*}} %b, {{.*}} %c, i32 64)

;--- product.ll
target triple = "spir64-unknown-unknown"

define spir_func void @product(target("spirv.CooperativeMatrixKHR", i16, 3, 8, 16, 0) %a, target("spirv.CooperativeMatrixKHR", i16, 3, 16, 8, 1) %b, target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) %c) {
  %sum = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) @_Z34__spirv_CooperativeMatrixMulAddKHR(target("spirv.CooperativeMatrixKHR", i16, 3, 8, 16, 0) %a, target("spirv.CooperativeMatrixKHR", i16, 3, 16, 8, 1) %b, target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) %c, i32 64)
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2) @_Z34__spirv_CooperativeMatrixMulAddKHR(target("spirv.CooperativeMatrixKHR", i16, 3, 8, 16, 0), target("spirv.CooperativeMatrixKHR", i16, 3, 16, 8, 1), target("spirv.CooperativeMatrixKHR", float, 3, 8, 8, 2), i32)

;--- brain.ll
target triple = "spir64-unknown-unknown"

define spir_func void @there_and_back(float %start) {
  %made = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) @_Z26__spirv_CompositeConstruct(float %start)
  %rounded = call spir_func target("spirv.CooperativeMatrixKHR", i16, 2, 16, 8, 0) @_Z27__spirv_ConvertFToBF16INTEL(target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) %made)
  %wide = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) @_Z27__spirv_ConvertBF16ToFINTEL(target("spirv.CooperativeMatrixKHR", i16, 2, 16, 8, 0) %rounded)
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) @_Z26__spirv_CompositeConstruct(float)
declare spir_func target("spirv.CooperativeMatrixKHR", i16, 2, 16, 8, 0) @_Z27__spirv_ConvertFToBF16INTEL(target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0))
declare spir_func target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) @_Z27__spirv_ConvertBF16ToFINTEL(target("spirv.CooperativeMatrixKHR", i16, 2, 16, 8, 0))

;--- tensor.ll
target triple = "spir64-unknown-unknown"

define spir_func void @round(float %start) {
  %made = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) @_Z26__spirv_CompositeConstruct(float %start)
  %rounded = call spir_func target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) @_Z25__spirv_RoundFToTF32INTEL(target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) %made)
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) @_Z26__spirv_CompositeConstruct(float)
declare spir_func target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0) @_Z25__spirv_RoundFToTF32INTEL(target("spirv.CooperativeMatrixKHR", float, 2, 16, 8, 0))
