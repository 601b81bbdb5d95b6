; Conversions of `half` and `bfloat` to numbers of 8 and 4 bits that clamp, that round at random, and both: to floats they are
; `FConvert` and `StochasticRoundFToFINTEL`, with a decoration where they clamp; to integers they are instructions of their
; own. What rounds at random takes a seed, and may tell the last one.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_float8,+SPV_EXT_ocp_microscaling_types,+SPV_INTEL_int4,+SPV_KHR_bfloat16,+SPV_INTEL_fp_conversions -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s --spirv-ext=+SPV_EXT_float8,+SPV_EXT_ocp_microscaling_types,+SPV_INTEL_int4,+SPV_KHR_bfloat16 -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_fp_conversions

; SPIRV-DAG: Capability Float8EXT
; SPIRV-DAG: Capability Float4EXT
; SPIRV-DAG: Capability Int4TypeINTEL
; SPIRV-DAG: Capability BFloat16TypeKHR
; SPIRV-DAG: Capability FloatConversionsFtoFINTEL
; SPIRV-DAG: Capability FloatConversionsFtoSINTEL
; SPIRV-DAG: Extension "SPV_EXT_float8"
; SPIRV-DAG: Extension "SPV_EXT_ocp_microscaling_types"
; SPIRV-DAG: Extension "SPV_INTEL_int4"
; SPIRV-DAG: Extension "SPV_INTEL_fp_conversions"
; SPIRV-COUNT-12: Decorate [[#]] SaturatedToLargestFloat8NormalConversionEXT
; SPIRV-NOT: SaturatedToLargest
; SPIRV-DAG: TypeInt [[#BYTE:]] 8 0
; SPIRV-DAG: TypeInt [[#FOUR:]] 4 0
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeFloat [[#HALF:]] 16 {{$}}
; SPIRV-DAG: TypeFloat [[#BFLOAT:]] 16 0
; SPIRV-DAG: TypeFloat [[#E4M3:]] 8 4214
; SPIRV-DAG: TypeFloat [[#E5M2:]] 8 4215
; SPIRV-DAG: TypeFloat [[#E2M1:]] 4 4225

; SPIRV: FunctionParameter [[#HALF]] [[#NUMBER:]]
; SPIRV: FConvert [[#E4M3]] [[#BITS:]] [[#NUMBER]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampconvert_fp16_e4m3(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE4M3INTELDh(half %number)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @clampconvert_fp16_e4m3(half %number) {
  %result = call spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE4M3INTELDh(half %number)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#HALF]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: StochasticRoundFToFINTEL [[#E4M3]] [[#BITS:]] [[#NUMBER]] [[#SEED]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @stochasticround_fp16_e4m3_seed(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundFP16ToE4M3INTELDhi(half %number, i32 %seed)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @stochasticround_fp16_e4m3_seed(half %number, i32 %seed) {
  %result = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundFP16ToE4M3INTELDhi(half %number, i32 %seed)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#HALF]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: FunctionParameter [[#]] [[#LAST:]]
; SPIRV: StochasticRoundFToFINTEL [[#E4M3]] [[#BITS:]] [[#NUMBER]] [[#SEED]] [[#LAST]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @stochasticround_fp16_e4m3_last(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundFP16ToE4M3INTELDhiPi(half %number, i32 %seed, ptr %last)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @stochasticround_fp16_e4m3_last(half %number, i32 %seed, ptr %last) {
  %result = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundFP16ToE4M3INTELDhiPi(half %number, i32 %seed, ptr %last)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#HALF]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: StochasticRoundFToFINTEL [[#E4M3]] [[#BITS:]] [[#NUMBER]] [[#SEED]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampstochasticround_fp16_e4m3_seed(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToE4M3INTELDhi(half %number, i32 %seed)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @clampstochasticround_fp16_e4m3_seed(half %number, i32 %seed) {
  %result = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToE4M3INTELDhi(half %number, i32 %seed)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#HALF]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: FunctionParameter [[#]] [[#LAST:]]
; SPIRV: StochasticRoundFToFINTEL [[#E4M3]] [[#BITS:]] [[#NUMBER]] [[#SEED]] [[#LAST]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampstochasticround_fp16_e4m3_last(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToE4M3INTELDhiPi(half %number, i32 %seed, ptr %last)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @clampstochasticround_fp16_e4m3_last(half %number, i32 %seed, ptr %last) {
  %result = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToE4M3INTELDhiPi(half %number, i32 %seed, ptr %last)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#HALF]] [[#NUMBER:]]
; SPIRV: FConvert [[#E5M2]] [[#BITS:]] [[#NUMBER]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampconvert_fp16_e5m2(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE5M2INTELDh(half %number)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @clampconvert_fp16_e5m2(half %number) {
  %result = call spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE5M2INTELDh(half %number)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#HALF]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: StochasticRoundFToFINTEL [[#E5M2]] [[#BITS:]] [[#NUMBER]] [[#SEED]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @stochasticround_fp16_e5m2_seed(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundFP16ToE5M2INTELDhi(half %number, i32 %seed)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @stochasticround_fp16_e5m2_seed(half %number, i32 %seed) {
  %result = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundFP16ToE5M2INTELDhi(half %number, i32 %seed)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#HALF]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: FunctionParameter [[#]] [[#LAST:]]
; SPIRV: StochasticRoundFToFINTEL [[#E5M2]] [[#BITS:]] [[#NUMBER]] [[#SEED]] [[#LAST]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @stochasticround_fp16_e5m2_last(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundFP16ToE5M2INTELDhiPi(half %number, i32 %seed, ptr %last)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @stochasticround_fp16_e5m2_last(half %number, i32 %seed, ptr %last) {
  %result = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundFP16ToE5M2INTELDhiPi(half %number, i32 %seed, ptr %last)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#HALF]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: StochasticRoundFToFINTEL [[#E5M2]] [[#BITS:]] [[#NUMBER]] [[#SEED]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampstochasticround_fp16_e5m2_seed(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToE5M2INTELDhi(half %number, i32 %seed)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @clampstochasticround_fp16_e5m2_seed(half %number, i32 %seed) {
  %result = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToE5M2INTELDhi(half %number, i32 %seed)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#HALF]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: FunctionParameter [[#]] [[#LAST:]]
; SPIRV: StochasticRoundFToFINTEL [[#E5M2]] [[#BITS:]] [[#NUMBER]] [[#SEED]] [[#LAST]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampstochasticround_fp16_e5m2_last(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToE5M2INTELDhiPi(half %number, i32 %seed, ptr %last)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @clampstochasticround_fp16_e5m2_last(half %number, i32 %seed, ptr %last) {
  %result = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToE5M2INTELDhiPi(half %number, i32 %seed, ptr %last)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#HALF]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: StochasticRoundFToFINTEL [[#E2M1]] [[#BITS:]] [[#NUMBER]] [[#SEED]] {{$}}
; SPIRV: Bitcast [[#FOUR]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @stochasticround_fp16_e2m1_seed(
; LLVM: %[[RESULT:.+]] = call spir_func i4 @_Z46__builtin_spirv_StochasticRoundFP16ToE2M1INTELDhi(half %number, i32 %seed)
; LLVM: ret i4 %[[RESULT]]
define spir_func i4 @stochasticround_fp16_e2m1_seed(half %number, i32 %seed) {
  %result = call spir_func i4 @_Z46__builtin_spirv_StochasticRoundFP16ToE2M1INTELDhi(half %number, i32 %seed)
  ret i4 %result
}

; SPIRV: FunctionParameter [[#HALF]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: FunctionParameter [[#]] [[#LAST:]]
; SPIRV: StochasticRoundFToFINTEL [[#E2M1]] [[#BITS:]] [[#NUMBER]] [[#SEED]] [[#LAST]] {{$}}
; SPIRV: Bitcast [[#FOUR]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @stochasticround_fp16_e2m1_last(
; LLVM: %[[RESULT:.+]] = call spir_func i4 @_Z46__builtin_spirv_StochasticRoundFP16ToE2M1INTELDhiPi(half %number, i32 %seed, ptr %last)
; LLVM: ret i4 %[[RESULT]]
define spir_func i4 @stochasticround_fp16_e2m1_last(half %number, i32 %seed, ptr %last) {
  %result = call spir_func i4 @_Z46__builtin_spirv_StochasticRoundFP16ToE2M1INTELDhiPi(half %number, i32 %seed, ptr %last)
  ret i4 %result
}

; SPIRV: FunctionParameter [[#HALF]] [[#NUMBER:]]
; SPIRV: ClampConvertFToSINTEL [[#FOUR]] [[#RESULT:]] [[#NUMBER]] {{$}}
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampconvert_fp16_int4(
; LLVM: %[[RESULT:.+]] = call spir_func i4 @_Z43__builtin_spirv_ClampConvertFP16ToInt4INTELDh(half %number)
; LLVM: ret i4 %[[RESULT]]
define spir_func i4 @clampconvert_fp16_int4(half %number) {
  %result = call spir_func i4 @_Z43__builtin_spirv_ClampConvertFP16ToInt4INTELDh(half %number)
  ret i4 %result
}

; SPIRV: FunctionParameter [[#HALF]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: ClampStochasticRoundFToSINTEL [[#FOUR]] [[#RESULT:]] [[#NUMBER]] [[#SEED]] {{$}}
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampstochasticround_fp16_int4_seed(
; LLVM: %[[RESULT:.+]] = call spir_func i4 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToInt4INTELDhi(half %number, i32 %seed)
; LLVM: ret i4 %[[RESULT]]
define spir_func i4 @clampstochasticround_fp16_int4_seed(half %number, i32 %seed) {
  %result = call spir_func i4 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToInt4INTELDhi(half %number, i32 %seed)
  ret i4 %result
}

; SPIRV: FunctionParameter [[#HALF]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: FunctionParameter [[#]] [[#LAST:]]
; SPIRV: ClampStochasticRoundFToSINTEL [[#FOUR]] [[#RESULT:]] [[#NUMBER]] [[#SEED]] [[#LAST]] {{$}}
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampstochasticround_fp16_int4_last(
; LLVM: %[[RESULT:.+]] = call spir_func i4 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToInt4INTELDhiPi(half %number, i32 %seed, ptr %last)
; LLVM: ret i4 %[[RESULT]]
define spir_func i4 @clampstochasticround_fp16_int4_last(half %number, i32 %seed, ptr %last) {
  %result = call spir_func i4 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToInt4INTELDhiPi(half %number, i32 %seed, ptr %last)
  ret i4 %result
}

; SPIRV: FunctionParameter [[#BFLOAT]] [[#NUMBER:]]
; SPIRV: FConvert [[#E4M3]] [[#BITS:]] [[#NUMBER]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampconvert_bf16_e4m3(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z43__builtin_spirv_ClampConvertBF16ToE4M3INTELDF16b(bfloat %number)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @clampconvert_bf16_e4m3(bfloat %number) {
  %result = call spir_func i8 @_Z43__builtin_spirv_ClampConvertBF16ToE4M3INTELDF16b(bfloat %number)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#BFLOAT]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: StochasticRoundFToFINTEL [[#E4M3]] [[#BITS:]] [[#NUMBER]] [[#SEED]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @stochasticround_bf16_e4m3_seed(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundBF16ToE4M3INTELDF16bi(bfloat %number, i32 %seed)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @stochasticround_bf16_e4m3_seed(bfloat %number, i32 %seed) {
  %result = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundBF16ToE4M3INTELDF16bi(bfloat %number, i32 %seed)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#BFLOAT]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: FunctionParameter [[#]] [[#LAST:]]
; SPIRV: StochasticRoundFToFINTEL [[#E4M3]] [[#BITS:]] [[#NUMBER]] [[#SEED]] [[#LAST]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @stochasticround_bf16_e4m3_last(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundBF16ToE4M3INTELDF16biPi(bfloat %number, i32 %seed, ptr %last)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @stochasticround_bf16_e4m3_last(bfloat %number, i32 %seed, ptr %last) {
  %result = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundBF16ToE4M3INTELDF16biPi(bfloat %number, i32 %seed, ptr %last)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#BFLOAT]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: StochasticRoundFToFINTEL [[#E4M3]] [[#BITS:]] [[#NUMBER]] [[#SEED]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampstochasticround_bf16_e4m3_seed(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToE4M3INTELDF16bi(bfloat %number, i32 %seed)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @clampstochasticround_bf16_e4m3_seed(bfloat %number, i32 %seed) {
  %result = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToE4M3INTELDF16bi(bfloat %number, i32 %seed)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#BFLOAT]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: FunctionParameter [[#]] [[#LAST:]]
; SPIRV: StochasticRoundFToFINTEL [[#E4M3]] [[#BITS:]] [[#NUMBER]] [[#SEED]] [[#LAST]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampstochasticround_bf16_e4m3_last(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToE4M3INTELDF16biPi(bfloat %number, i32 %seed, ptr %last)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @clampstochasticround_bf16_e4m3_last(bfloat %number, i32 %seed, ptr %last) {
  %result = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToE4M3INTELDF16biPi(bfloat %number, i32 %seed, ptr %last)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#BFLOAT]] [[#NUMBER:]]
; SPIRV: FConvert [[#E5M2]] [[#BITS:]] [[#NUMBER]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampconvert_bf16_e5m2(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z43__builtin_spirv_ClampConvertBF16ToE5M2INTELDF16b(bfloat %number)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @clampconvert_bf16_e5m2(bfloat %number) {
  %result = call spir_func i8 @_Z43__builtin_spirv_ClampConvertBF16ToE5M2INTELDF16b(bfloat %number)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#BFLOAT]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: StochasticRoundFToFINTEL [[#E5M2]] [[#BITS:]] [[#NUMBER]] [[#SEED]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @stochasticround_bf16_e5m2_seed(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundBF16ToE5M2INTELDF16bi(bfloat %number, i32 %seed)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @stochasticround_bf16_e5m2_seed(bfloat %number, i32 %seed) {
  %result = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundBF16ToE5M2INTELDF16bi(bfloat %number, i32 %seed)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#BFLOAT]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: FunctionParameter [[#]] [[#LAST:]]
; SPIRV: StochasticRoundFToFINTEL [[#E5M2]] [[#BITS:]] [[#NUMBER]] [[#SEED]] [[#LAST]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @stochasticround_bf16_e5m2_last(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundBF16ToE5M2INTELDF16biPi(bfloat %number, i32 %seed, ptr %last)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @stochasticround_bf16_e5m2_last(bfloat %number, i32 %seed, ptr %last) {
  %result = call spir_func i8 @_Z46__builtin_spirv_StochasticRoundBF16ToE5M2INTELDF16biPi(bfloat %number, i32 %seed, ptr %last)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#BFLOAT]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: StochasticRoundFToFINTEL [[#E5M2]] [[#BITS:]] [[#NUMBER]] [[#SEED]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampstochasticround_bf16_e5m2_seed(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToE5M2INTELDF16bi(bfloat %number, i32 %seed)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @clampstochasticround_bf16_e5m2_seed(bfloat %number, i32 %seed) {
  %result = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToE5M2INTELDF16bi(bfloat %number, i32 %seed)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#BFLOAT]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: FunctionParameter [[#]] [[#LAST:]]
; SPIRV: StochasticRoundFToFINTEL [[#E5M2]] [[#BITS:]] [[#NUMBER]] [[#SEED]] [[#LAST]] {{$}}
; SPIRV: Bitcast [[#BYTE]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampstochasticround_bf16_e5m2_last(
; LLVM: %[[RESULT:.+]] = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToE5M2INTELDF16biPi(bfloat %number, i32 %seed, ptr %last)
; LLVM: ret i8 %[[RESULT]]
define spir_func i8 @clampstochasticround_bf16_e5m2_last(bfloat %number, i32 %seed, ptr %last) {
  %result = call spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToE5M2INTELDF16biPi(bfloat %number, i32 %seed, ptr %last)
  ret i8 %result
}

; SPIRV: FunctionParameter [[#BFLOAT]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: StochasticRoundFToFINTEL [[#E2M1]] [[#BITS:]] [[#NUMBER]] [[#SEED]] {{$}}
; SPIRV: Bitcast [[#FOUR]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @stochasticround_bf16_e2m1_seed(
; LLVM: %[[RESULT:.+]] = call spir_func i4 @_Z46__builtin_spirv_StochasticRoundBF16ToE2M1INTELDF16bi(bfloat %number, i32 %seed)
; LLVM: ret i4 %[[RESULT]]
define spir_func i4 @stochasticround_bf16_e2m1_seed(bfloat %number, i32 %seed) {
  %result = call spir_func i4 @_Z46__builtin_spirv_StochasticRoundBF16ToE2M1INTELDF16bi(bfloat %number, i32 %seed)
  ret i4 %result
}

; SPIRV: FunctionParameter [[#BFLOAT]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: FunctionParameter [[#]] [[#LAST:]]
; SPIRV: StochasticRoundFToFINTEL [[#E2M1]] [[#BITS:]] [[#NUMBER]] [[#SEED]] [[#LAST]] {{$}}
; SPIRV: Bitcast [[#FOUR]] [[#RESULT:]] [[#BITS]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @stochasticround_bf16_e2m1_last(
; LLVM: %[[RESULT:.+]] = call spir_func i4 @_Z46__builtin_spirv_StochasticRoundBF16ToE2M1INTELDF16biPi(bfloat %number, i32 %seed, ptr %last)
; LLVM: ret i4 %[[RESULT]]
define spir_func i4 @stochasticround_bf16_e2m1_last(bfloat %number, i32 %seed, ptr %last) {
  %result = call spir_func i4 @_Z46__builtin_spirv_StochasticRoundBF16ToE2M1INTELDF16biPi(bfloat %number, i32 %seed, ptr %last)
  ret i4 %result
}

; SPIRV: FunctionParameter [[#BFLOAT]] [[#NUMBER:]]
; SPIRV: ClampConvertFToSINTEL [[#FOUR]] [[#RESULT:]] [[#NUMBER]] {{$}}
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampconvert_bf16_int4(
; LLVM: %[[RESULT:.+]] = call spir_func i4 @_Z43__builtin_spirv_ClampConvertBF16ToInt4INTELDF16b(bfloat %number)
; LLVM: ret i4 %[[RESULT]]
define spir_func i4 @clampconvert_bf16_int4(bfloat %number) {
  %result = call spir_func i4 @_Z43__builtin_spirv_ClampConvertBF16ToInt4INTELDF16b(bfloat %number)
  ret i4 %result
}

; SPIRV: FunctionParameter [[#BFLOAT]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: ClampStochasticRoundFToSINTEL [[#FOUR]] [[#RESULT:]] [[#NUMBER]] [[#SEED]] {{$}}
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampstochasticround_bf16_int4_seed(
; LLVM: %[[RESULT:.+]] = call spir_func i4 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToInt4INTELDF16bi(bfloat %number, i32 %seed)
; LLVM: ret i4 %[[RESULT]]
define spir_func i4 @clampstochasticround_bf16_int4_seed(bfloat %number, i32 %seed) {
  %result = call spir_func i4 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToInt4INTELDF16bi(bfloat %number, i32 %seed)
  ret i4 %result
}

; SPIRV: FunctionParameter [[#BFLOAT]] [[#NUMBER:]]
; SPIRV: FunctionParameter [[#INT]] [[#SEED:]]
; SPIRV: FunctionParameter [[#]] [[#LAST:]]
; SPIRV: ClampStochasticRoundFToSINTEL [[#FOUR]] [[#RESULT:]] [[#NUMBER]] [[#SEED]] [[#LAST]] {{$}}
; SPIRV: ReturnValue [[#RESULT]]
; LLVM-LABEL: @clampstochasticround_bf16_int4_last(
; LLVM: %[[RESULT:.+]] = call spir_func i4 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToInt4INTELDF16biPi(bfloat %number, i32 %seed, ptr %last)
; LLVM: ret i4 %[[RESULT]]
define spir_func i4 @clampstochasticround_bf16_int4_last(bfloat %number, i32 %seed, ptr %last) {
  %result = call spir_func i4 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToInt4INTELDF16biPi(bfloat %number, i32 %seed, ptr %last)
  ret i4 %result
}

declare spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE4M3INTELDh(half)
declare spir_func i8 @_Z46__builtin_spirv_StochasticRoundFP16ToE4M3INTELDhi(half, i32)
declare spir_func i8 @_Z46__builtin_spirv_StochasticRoundFP16ToE4M3INTELDhiPi(half, i32, ptr)
declare spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToE4M3INTELDhi(half, i32)
declare spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToE4M3INTELDhiPi(half, i32, ptr)
declare spir_func i8 @_Z43__builtin_spirv_ClampConvertFP16ToE5M2INTELDh(half)
declare spir_func i8 @_Z46__builtin_spirv_StochasticRoundFP16ToE5M2INTELDhi(half, i32)
declare spir_func i8 @_Z46__builtin_spirv_StochasticRoundFP16ToE5M2INTELDhiPi(half, i32, ptr)
declare spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToE5M2INTELDhi(half, i32)
declare spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToE5M2INTELDhiPi(half, i32, ptr)
declare spir_func i4 @_Z46__builtin_spirv_StochasticRoundFP16ToE2M1INTELDhi(half, i32)
declare spir_func i4 @_Z46__builtin_spirv_StochasticRoundFP16ToE2M1INTELDhiPi(half, i32, ptr)
declare spir_func i4 @_Z43__builtin_spirv_ClampConvertFP16ToInt4INTELDh(half)
declare spir_func i4 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToInt4INTELDhi(half, i32)
declare spir_func i4 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToInt4INTELDhiPi(half, i32, ptr)
declare spir_func i8 @_Z43__builtin_spirv_ClampConvertBF16ToE4M3INTELDF16b(bfloat)
declare spir_func i8 @_Z46__builtin_spirv_StochasticRoundBF16ToE4M3INTELDF16bi(bfloat, i32)
declare spir_func i8 @_Z46__builtin_spirv_StochasticRoundBF16ToE4M3INTELDF16biPi(bfloat, i32, ptr)
declare spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToE4M3INTELDF16bi(bfloat, i32)
declare spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToE4M3INTELDF16biPi(bfloat, i32, ptr)
declare spir_func i8 @_Z43__builtin_spirv_ClampConvertBF16ToE5M2INTELDF16b(bfloat)
declare spir_func i8 @_Z46__builtin_spirv_StochasticRoundBF16ToE5M2INTELDF16bi(bfloat, i32)
declare spir_func i8 @_Z46__builtin_spirv_StochasticRoundBF16ToE5M2INTELDF16biPi(bfloat, i32, ptr)
declare spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToE5M2INTELDF16bi(bfloat, i32)
declare spir_func i8 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToE5M2INTELDF16biPi(bfloat, i32, ptr)
declare spir_func i4 @_Z46__builtin_spirv_StochasticRoundBF16ToE2M1INTELDF16bi(bfloat, i32)
declare spir_func i4 @_Z46__builtin_spirv_StochasticRoundBF16ToE2M1INTELDF16biPi(bfloat, i32, ptr)
declare spir_func i4 @_Z43__builtin_spirv_ClampConvertBF16ToInt4INTELDF16b(bfloat)
declare spir_func i4 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToInt4INTELDF16bi(bfloat, i32)
declare spir_func i4 @_Z51__builtin_spirv_ClampStochasticRoundBF16ToInt4INTELDF16biPi(bfloat, i32, ptr)
