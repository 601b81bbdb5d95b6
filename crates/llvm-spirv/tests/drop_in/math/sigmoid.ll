; The sigmoid function of an extension is an instruction: of halves and floats, alone and in vectors, of constants.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_sigmoid -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_sigmoid -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_sigmoid

; SPIRV: Capability SigmoidINTEL
; SPIRV: Extension "SPV_INTEL_sigmoid"
; SPIRV-DAG: TypeFloat [[#HALF:]] 16
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypeVector [[#HALFS:]] [[#HALF]] 4
; SPIRV-DAG: TypeVector [[#FLOATS:]] [[#FLOAT]] 16
; SPIRV-DAG: Constant [[#HALF]] [[#TWO:]] 16384
; SPIRV-DAG: Constant [[#FLOAT]] [[#QUARTER:]] 1048576000

; SPIRV: FunctionParameter [[#HALF]] [[#X:]]
; SPIRV: FunctionParameter [[#HALFS]] [[#V:]]
; SPIRV: FSigmoidINTEL [[#HALF]] [[#A:]] [[#X]]
; SPIRV: FSigmoidINTEL [[#HALFS]] [[#]] [[#V]]
; SPIRV: FSigmoidINTEL [[#HALF]] [[#]] [[#TWO]]
; SPIRV: ReturnValue [[#A]]
; LLVM: %a = call spir_func half @_Z21__spirv_FSigmoidINTELDh(half %x)
; LLVM: call spir_func <4 x half> @_Z21__spirv_FSigmoidINTELDv4_Dh(<4 x half> %v)
; LLVM: call spir_func half @_Z21__spirv_FSigmoidINTELDh(half 0xH4000)
; LLVM: ret half %a
define spir_func half @of_halves(half %x, <4 x half> %v) {
  %a = call spir_func half @_Z21__spirv_FSigmoidINTELDh(half %x)
  %b = call spir_func <4 x half> @_Z21__spirv_FSigmoidINTELDv4_Dh(<4 x half> %v)
  %c = call spir_func half @_Z21__spirv_FSigmoidINTELDh(half 2.0)
  ret half %a
}

; SPIRV: FunctionParameter [[#FLOAT]] [[#X:]]
; SPIRV: FunctionParameter [[#FLOATS]] [[#V:]]
; SPIRV: FSigmoidINTEL [[#FLOAT]] [[#]] [[#X]]
; SPIRV: FSigmoidINTEL [[#FLOATS]] [[#B:]] [[#V]]
; SPIRV: FSigmoidINTEL [[#FLOAT]] [[#]] [[#QUARTER]]
; SPIRV: ReturnValue [[#B]]
; LLVM: call spir_func float @_Z21__spirv_FSigmoidINTELf(float %x)
; LLVM: %b = call spir_func <16 x float> @_Z21__spirv_FSigmoidINTELDv16_f(<16 x float> %v)
; LLVM: call spir_func float @_Z21__spirv_FSigmoidINTELf(float 2.500000e-01)
; LLVM: ret <16 x float> %b
define spir_func <16 x float> @of_floats(float %x, <16 x float> %v) {
  %a = call spir_func float @_Z21__spirv_FSigmoidINTELf(float %x)
  %b = call spir_func <16 x float> @_Z21__spirv_FSigmoidINTELDv16_f(<16 x float> %v)
  %c = call spir_func float @_Z21__spirv_FSigmoidINTELf(float 2.500000e-01)
  ret <16 x float> %b
}

declare spir_func half @_Z21__spirv_FSigmoidINTELDh(half)
declare spir_func <4 x half> @_Z21__spirv_FSigmoidINTELDv4_Dh(<4 x half>)
declare spir_func float @_Z21__spirv_FSigmoidINTELf(float)
declare spir_func <16 x float> @_Z21__spirv_FSigmoidINTELDv16_f(<16 x float>)
