; Products and quotients of complex numbers (SPV_INTEL_complex_float_mul_div) are vectors of two.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_INTEL_complex_float_mul_div -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %t.bc -o %t.none.spv 2>&1 | FileCheck %s --check-prefix=ERROR

; SPIRV: Capability ComplexFloatMulDivINTEL
; SPIRV: Extension "SPV_INTEL_complex_float_mul_div"
; SPIRV: TypeVector [[PAIR:[0-9]+]]
; SPIRV: ComplexFMulINTEL [[PAIR]]
; SPIRV: ComplexFDivINTEL [[PAIR]]
; LLVM: call spir_func <2 x float> @_Z24__spirv_ComplexFMulINTELDv2_fS_(<2 x float> %a, <2 x float> %b)
; LLVM: call spir_func <2 x float> @_Z24__spirv_ComplexFDivINTELDv2_fS_(<2 x float> %product, <2 x float> %b)
; ERROR: RequiresExtension: Feature requires the following SPIR-V extension:
; ERROR-NEXT: SPV_INTEL_complex_float_mul_div

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func <2 x float> @f(<2 x float> %a, <2 x float> %b) {
  %product = call spir_func <2 x float> @_Z24__spirv_ComplexFMulINTELDv2_fS_(<2 x float> %a, <2 x float> %b)
  %quotient = call spir_func <2 x float> @_Z24__spirv_ComplexFDivINTELDv2_fS_(<2 x float> %product, <2 x float> %b)
  ret <2 x float> %quotient
}

declare spir_func <2 x float> @_Z24__spirv_ComplexFMulINTELDv2_fS_(<2 x float>, <2 x float>)
declare spir_func <2 x float> @_Z24__spirv_ComplexFDivINTELDv2_fS_(<2 x float>, <2 x float>)
