; Conversions to floats and to integers that round at random each have a capability of their own, also of numbers that LLVM IR
; knows, which functions under SPIR-V's names convert.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/floats.ll --spirv-ext=+SPV_INTEL_fp_conversions -o %t/floats.spv
; RUN: llvm-spirv %t/floats.spv -to-text -o - | FileCheck %t/floats.ll --check-prefix=SPIRV --implicit-check-not=FtoSINTEL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t/floats.spv -o - | llvm-dis | FileCheck %t/floats.ll --check-prefix=LLVM
; RUN: llvm-spirv %t/integers.ll --spirv-ext=+SPV_INTEL_int4,+SPV_INTEL_fp_conversions -o %t/integers.spv
; RUN: llvm-spirv %t/integers.spv -to-text -o - | FileCheck %t/integers.ll --check-prefix=SPIRV --implicit-check-not=FtoFINTEL
; RUN: llvm-spirv -r %t/integers.spv -o - | llvm-dis | FileCheck %t/integers.ll --check-prefix=LLVM

;--- floats.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability FloatConversionsFtoFINTEL
; SPIRV: Extension "SPV_INTEL_fp_conversions"
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeFloat [[#DOUBLE:]] 64
; SPIRV-DAG: TypeFloat [[#HALF:]] 16
; SPIRV-DAG: ConstantNull [[#]] [[#NOWHERE:]]
; SPIRV: FunctionParameter [[#DOUBLE]] [[#X:]]
; SPIRV: FunctionParameter [[#]] [[#SEED:]]
; SPIRV: FunctionParameter [[#]] [[#LAST:]]
; SPIRV: StochasticRoundFToFINTEL [[#FLOAT]] [[#Y:]] [[#X]] [[#SEED]] {{$}}
; SPIRV: StochasticRoundFToFINTEL [[#HALF]] [[#]] [[#Y]] [[#SEED]] [[#LAST]]
; LLVM: %[[Y:.+]] = call spir_func float @_Z39__spirv_StochasticRoundFToFINTEL_Rfloatdi(double %x, i32 %seed)
; LLVM: call spir_func half @_Z38__spirv_StochasticRoundFToFINTEL_RhalffiPi(float %[[Y]], i32 %seed, ptr %last)
define spir_func half @narrow(double %x, i32 %seed, ptr %last) {
  %y = call spir_func float @_Z32__spirv_StochasticRoundFToFINTELdi(double %x, i32 %seed)
  %z = call spir_func half @_Z32__spirv_StochasticRoundFToFINTELfiPi(float %y, i32 %seed, ptr %last)
  ret half %z
}

; SPIRV: FunctionParameter [[#DOUBLE]] [[#X:]]
; SPIRV: FunctionParameter [[#SHORT:]] [[#SEED:]]
; SPIRV: StochasticRoundFToFINTEL [[#HALF]] [[#]] [[#X]] [[#SEED]] {{$}}
; SPIRV: StochasticRoundFToFINTEL [[#FLOAT]] [[#]] [[#X]] [[#SEED]] [[#NOWHERE]] {{$}}
; LLVM: call spir_func half @_Z38__spirv_StochasticRoundFToFINTEL_Rhalfds(double %x, i16 %seed)
; LLVM: call spir_func float @_Z39__spirv_StochasticRoundFToFINTEL_RfloatdsPs(double %x, i16 %seed, ptr null)
define spir_func void @short(double %x, i16 %seed) {
  %y = call spir_func half @_Z32__spirv_StochasticRoundFToFINTELds(double %x, i16 %seed)
  %z = call spir_func float @_Z32__spirv_StochasticRoundFToFINTELdsPs(double %x, i16 %seed, ptr null)
  ret void
}

declare spir_func half @_Z32__spirv_StochasticRoundFToFINTELds(double, i16)
declare spir_func float @_Z32__spirv_StochasticRoundFToFINTELdsPs(double, i16, ptr)
declare spir_func float @_Z32__spirv_StochasticRoundFToFINTELdi(double, i32)
declare spir_func half @_Z32__spirv_StochasticRoundFToFINTELfiPi(float, i32, ptr)

;--- integers.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability FloatConversionsFtoSINTEL
; SPIRV: Extension "SPV_INTEL_fp_conversions"
; SPIRV: FunctionParameter [[#]] [[#X:]]
; SPIRV: FunctionParameter [[#]] [[#SEED:]]
; SPIRV: ClampStochasticRoundFToSINTEL [[#]] [[#]] [[#X]] [[#SEED]]
; SPIRV: ClampConvertFToSINTEL [[#]] [[#]] [[#X]]
; LLVM: call spir_func i4 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToInt4INTELDhi(half %x, i32 %seed)
; LLVM: call spir_func i4 @_Z43__builtin_spirv_ClampConvertFP16ToInt4INTELDh(half %x)
define spir_func i4 @narrow(half %x, i32 %seed) {
  %y = call spir_func i4 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToInt4INTELDhi(half %x, i32 %seed)
  %z = call spir_func i4 @_Z43__builtin_spirv_ClampConvertFP16ToInt4INTELDh(half %x)
  %sum = add i4 %y, %z
  ret i4 %sum
}

declare spir_func i4 @_Z51__builtin_spirv_ClampStochasticRoundFP16ToInt4INTELDhi(half, i32)
declare spir_func i4 @_Z43__builtin_spirv_ClampConvertFP16ToInt4INTELDh(half)
