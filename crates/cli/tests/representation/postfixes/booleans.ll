; The result of a postfix may be a boolean or a vector of them.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: = OpIsInf %bool %x
; SPIRV: = OpIsInf %v4bool %v
; LLVM: call spir_func i1 @_Z13__spirv_IsInf{{(_Rbool)?}}f(float %x)
; LLVM: call spir_func <4 x i1> @_Z13__spirv_IsInf{{(_Rbool4)?}}Dv4_f(<4 x float> %v)
define spir_func void @work(float %x, <4 x float> %v) {
  %a = call spir_func i1 @_Z19__spirv_IsInf_Rboolf(float %x)
  %b = call spir_func <4 x i1> @_Z20__spirv_IsInf_Rbool4Dv4_f(<4 x float> %v)
  ret void
}
declare spir_func i1 @_Z19__spirv_IsInf_Rboolf(float)
declare spir_func <4 x i1> @_Z20__spirv_IsInf_Rbool4Dv4_f(<4 x float>)
