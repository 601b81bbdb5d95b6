; A remainder, a comparison and an extended instruction with flags.
; option: extensions=+SPV_KHR_float_controls2
; true: OpDecorate %less FPFastMathMode NotNaN
; true: OpDecorate %root FPFastMathMode NotNaN
define spir_func float @calculate(float %x, float %y) {
  %rest = frem nnan float %x, %y
  %less = fcmp nnan olt float %rest, %x
  %chosen = select nnan i1 %less, float %rest, float %x
  %root = call nnan float @llvm.sqrt.f32(float %chosen)
  ret float %root
}
declare float @llvm.sqrt.f32(float)
