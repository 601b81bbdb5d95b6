; Matrices of floats of 4 bits are matrices of integers in LLVM IR; their type takes a capability of its own.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_ocp_microscaling_types,+SPV_KHR_cooperative_matrix,+SPV_INTEL_int4 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability CooperativeMatrixKHR
; SPIRV-DAG: Capability Float4EXT
; SPIRV-DAG: Capability Float4E2M1CooperativeMatrixINTEL
; SPIRV-DAG: Extension "SPV_EXT_ocp_microscaling_types"
; SPIRV-DAG: Extension "SPV_KHR_cooperative_matrix"
; SPIRV-DAG: TypeInt [[#FOUR:]] 4 0
; SPIRV-DAG: TypeFloat [[#HALF:]] 16 {{$}}
; SPIRV-DAG: TypeFloat [[#E2M1:]] 4 4225
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#HALVES:]] [[#HALF]] [[#SCOPE:]] [[#ROWS:]] [[#COLUMNS:]] [[#USE:]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#FOURS:]] [[#FOUR]] [[#SCOPE]] [[#ROWS]] [[#COLUMNS]] [[#USE]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#E2M1S:]] [[#E2M1]] [[#SCOPE]] [[#ROWS]] [[#COLUMNS]] [[#USE]]
; SPIRV: FunctionParameter [[#HALF]] [[#X:]]
; SPIRV: CompositeConstruct [[#HALVES]] [[#WIDE:]] [[#X]]
; SPIRV: FConvert [[#E2M1S]] [[#NARROW:]] [[#WIDE]]
; SPIRV: Bitcast [[#FOURS]] [[#]] [[#NARROW]]
; LLVM: %[[WIDE:.+]] = call spir_func target("spirv.CooperativeMatrixKHR", half, 3, 8, 16, 1) @_Z26__spirv_CompositeConstructDh(half %x)
; LLVM: call spir_func target("spirv.CooperativeMatrixKHR", i4, 3, 8, 16, 1) @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTPU3AS143__spirv_CooperativeMatrixKHR__half_3_8_16_1(target("spirv.CooperativeMatrixKHR", half, 3, 8, 16, 1) %[[WIDE]])
define spir_func void @narrow(half %x) {
  %wide = call spir_func target("spirv.CooperativeMatrixKHR", half, 3, 8, 16, 1) @_Z26__spirv_CompositeConstructDh(half %x)
  %narrow = call spir_func target("spirv.CooperativeMatrixKHR", i4, 3, 8, 16, 1) @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTPU3AS143__spirv_CooperativeMatrixKHR__half_3_8_16_1(target("spirv.CooperativeMatrixKHR", half, 3, 8, 16, 1) %wide)
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", half, 3, 8, 16, 1) @_Z26__spirv_CompositeConstructDh(half)
declare spir_func target("spirv.CooperativeMatrixKHR", i4, 3, 8, 16, 1) @_Z36__builtin_spirv_ConvertFP16ToE2M1EXTPU3AS143__spirv_CooperativeMatrixKHR__half_3_8_16_1(target("spirv.CooperativeMatrixKHR", half, 3, 8, 16, 1))
