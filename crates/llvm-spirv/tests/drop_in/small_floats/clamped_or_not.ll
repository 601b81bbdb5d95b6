; What is decorated as clamping are the conversions to floats of 8 bits that clamp, and no others.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_float8,+SPV_INTEL_int4,+SPV_INTEL_fp_conversions -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Decorate [[#A:]] SaturatedToLargestFloat8NormalConversionEXT
; SPIRV: Decorate [[#B:]] SaturatedToLargestFloat8NormalConversionEXT
; SPIRV-NOT: SaturatedToLargest
; SPIRV: FConvert [[#]] [[#A]] [[#]]
; SPIRV: StochasticRoundFToFINTEL [[#]] [[#OPEN:]] [[#]] [[#]]
; SPIRV: Bitcast [[#]] [[#]] [[#OPEN]]
; SPIRV: StochasticRoundFToFINTEL [[#]] [[#B]] [[#]] [[#]]
; SPIRV: ClampConvertFToSINTEL
; LLVM: call spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE5M2INTELDh(half %x)
; LLVM: call spir_func i8 @_Z46__builtin_spirv_StochasticRoundFP16ToE5M2INTELDhi(half %x, i32 %seed)
; LLVM: call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToE5M2INTELDhi(half %x, i32 %seed)
; LLVM: call spir_func i4 @_Z43__builtin_spirv_ClampConvertFP16ToInt4INTELDh(half %x)
define spir_func void @all(half %x, i32 %seed) {
  %a = call spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE5M2INTELDh(half %x)
  %b = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundFP16ToE5M2INTELDhi(half %x, i32 %seed)
  %c = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToE5M2INTELDhi(half %x, i32 %seed)
  %d = call spir_func i4 @_Z43__builtin_spirv_ClampConvertFP16ToInt4INTELDh(half %x)
  ret void
}

declare spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE5M2INTELDh(half)
declare spir_func i8 @_Z46__builtin_spirv_StochasticRoundFP16ToE5M2INTELDhi(half, i32)
declare spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToE5M2INTELDhi(half, i32)
declare spir_func i4 @_Z43__builtin_spirv_ClampConvertFP16ToInt4INTELDh(half)
