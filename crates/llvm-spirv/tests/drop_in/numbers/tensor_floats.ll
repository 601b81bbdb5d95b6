; Floats are rounded to those of 19 bits by an instruction of an extension: alone, in vectors, and constants.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_tensor_float32_conversion -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_tensor_float32_conversion -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_tensor_float32_conversion

; SPIRV-DAG: Capability TensorFloat32RoundingINTEL
; SPIRV-DAG: Extension "SPV_INTEL_tensor_float32_conversion"
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeVector [[#FLOATS:]] [[#FLOAT]] 3
; SPIRV-DAG: Constant [[#FLOAT]] [[#THREE:]] 1077936128
; SPIRV: FunctionParameter [[#FLOAT]] [[#X:]]
; SPIRV: FunctionParameter [[#FLOATS]] [[#V:]]
; SPIRV: RoundFToTF32INTEL [[#FLOATS]] [[#W:]] [[#V]]
; SPIRV: RoundFToTF32INTEL [[#FLOAT]] [[#]] [[#X]]
; SPIRV: RoundFToTF32INTEL [[#FLOAT]] [[#]] [[#THREE]]
; SPIRV: ReturnValue [[#W]]
; LLVM: %w = call spir_func <3 x float> @_Z25__spirv_RoundFToTF32INTELDv3_f(<3 x float> %v)
; LLVM: call spir_func float @_Z25__spirv_RoundFToTF32INTELf(float %x)
; LLVM: call spir_func float @_Z25__spirv_RoundFToTF32INTELf(float 3.000000e+00)
; LLVM: ret <3 x float> %w
define spir_func <3 x float> @round(float %x, <3 x float> %v) {
  %w = call spir_func <3 x float> @_Z25__spirv_RoundFToTF32INTELDv3_f(<3 x float> %v)
  %y = call spir_func float @_Z25__spirv_RoundFToTF32INTELf(float %x)
  %z = call spir_func float @_Z25__spirv_RoundFToTF32INTELf(float 3.0)
  ret <3 x float> %w
}

declare spir_func float @_Z25__spirv_RoundFToTF32INTELf(float)
declare spir_func <3 x float> @_Z25__spirv_RoundFToTF32INTELDv3_f(<3 x float>)
