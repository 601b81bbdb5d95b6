; Cooperative matrices of `bfloat` need their own capability, and so do those of 8-bit numbers, which are matrices of bytes
; in LLVM IR: the function that converts them says what they are.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_float8,+SPV_KHR_bfloat16,+SPV_KHR_cooperative_matrix -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_EXT_float8,+SPV_KHR_bfloat16,+SPV_KHR_cooperative_matrix -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s --spirv-ext=+SPV_KHR_bfloat16,+SPV_KHR_cooperative_matrix -o - 2>&1 | FileCheck %s --check-prefix=REFUSED

; REFUSED: RequiresExtension: Feature requires the following SPIR-V extension:
; REFUSED-NEXT: SPV_EXT_float8

; SPIRV-DAG: Capability CooperativeMatrixKHR
; SPIRV-DAG: Capability Float8EXT
; SPIRV-DAG: Capability Float8CooperativeMatrixEXT
; SPIRV-DAG: Capability BFloat16TypeKHR
; SPIRV-DAG: Capability BFloat16CooperativeMatrixKHR
; SPIRV-DAG: Extension "SPV_EXT_float8"
; SPIRV-DAG: Extension "SPV_KHR_bfloat16"
; SPIRV-DAG: Extension "SPV_KHR_cooperative_matrix"
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeFloat [[#E5M2:]] 8 4215
; SPIRV-DAG: TypeFloat [[#BFLOAT:]] 16 0
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#BYTES:]] [[#BYTE]] [[#SCOPE:]] [[#ROWS:]] [[#COLUMNS:]] [[#USE:]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#E5M2S:]] [[#E5M2]] [[#SCOPE]] [[#ROWS]] [[#COLUMNS]] [[#USE]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#BFLOATS:]] [[#BFLOAT]] [[#SCOPE]] [[#ROWS]] [[#COLUMNS]] [[#USE]]
; SPIRV-DAG: TypeFloat [[#E4M3:]] 8 4214
; SPIRV-DAG: TypeFloat [[#HALF:]] 16 {{$}}
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#E4M3S:]] [[#E4M3]] [[#SCOPE]] [[#ROWS]] [[#COLUMNS]] [[#USE]]
; SPIRV-DAG: TypeCooperativeMatrixKHR [[#HALVES:]] [[#HALF]] [[#SCOPE]] [[#ROWS]] [[#COLUMNS]] [[#USE]]
; SPIRV-DAG: Constant [[#BFLOAT]] [[#TWO:]] 16384

target triple = "spir64-unknown-unknown"

; SPIRV: CompositeConstruct [[#BFLOATS]] [[#FILLED:]] [[#TWO]]
; SPIRV: FConvert [[#E5M2S]] [[#NARROW:]] [[#FILLED]]
; SPIRV: Bitcast [[#BYTES]] [[#]] [[#NARROW]]
; LLVM: [[FILLED:%.*]] = call spir_func target("spirv.CooperativeMatrixKHR", bfloat, 3, 4, 16, 1) @_Z26__spirv_CompositeConstructDF16b(bfloat 0xR4000)
; LLVM: call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 4, 16, 1) @_Z36__builtin_spirv_ConvertBF16ToE5M2EXTPU3AS147__spirv_CooperativeMatrixKHR__bfloat16_3_4_16_1(target("spirv.CooperativeMatrixKHR", bfloat, 3, 4, 16, 1) [[FILLED]])
define spir_kernel void @narrow() {
  %filled = call spir_func target("spirv.CooperativeMatrixKHR", bfloat, 3, 4, 16, 1) @_Z26__spirv_CompositeConstructDF16b(bfloat 2.0)
  %bytes = call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 4, 16, 1) @_Z36__builtin_spirv_ConvertBF16ToE5M2EXTPU3AS147__spirv_CooperativeMatrixKHR__bfloat16_3_4_16_1(target("spirv.CooperativeMatrixKHR", bfloat, 3, 4, 16, 1) %filled)
  ret void
}

; SPIRV: FunctionParameter [[#HALVES]] [[#GIVEN:]]
; SPIRV: FConvert [[#E4M3S]] [[#NARROW:]] [[#GIVEN]]
; SPIRV: Bitcast [[#BYTES]] [[#]] [[#NARROW]]
; LLVM: call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 4, 16, 1) @_Z36__builtin_spirv_ConvertFP16ToE4M3EXTPU3AS143__spirv_CooperativeMatrixKHR__half_3_4_16_1(target("spirv.CooperativeMatrixKHR", half, 3, 4, 16, 1) %given)
define spir_func void @narrow_halves(target("spirv.CooperativeMatrixKHR", half, 3, 4, 16, 1) %given) {
  %bytes = call spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 4, 16, 1) @_Z36__builtin_spirv_ConvertFP16ToE4M3EXTPU3AS143__spirv_CooperativeMatrixKHR__half_3_4_16_1(target("spirv.CooperativeMatrixKHR", half, 3, 4, 16, 1) %given)
  ret void
}

declare spir_func target("spirv.CooperativeMatrixKHR", bfloat, 3, 4, 16, 1) @_Z26__spirv_CompositeConstructDF16b(bfloat)
declare spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 4, 16, 1) @_Z36__builtin_spirv_ConvertBF16ToE5M2EXTPU3AS147__spirv_CooperativeMatrixKHR__bfloat16_3_4_16_1(target("spirv.CooperativeMatrixKHR", bfloat, 3, 4, 16, 1))
declare spir_func target("spirv.CooperativeMatrixKHR", i8, 3, 4, 16, 1) @_Z36__builtin_spirv_ConvertFP16ToE4M3EXTPU3AS143__spirv_CooperativeMatrixKHR__half_3_4_16_1(target("spirv.CooperativeMatrixKHR", half, 3, 4, 16, 1))
