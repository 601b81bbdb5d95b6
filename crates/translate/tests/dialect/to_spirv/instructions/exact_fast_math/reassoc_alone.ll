; A sum may be reassociated, but not contracted.
; option: extensions=+SPV_KHR_float_controls2
; true: OpDecorate %sum_0 FPFastMathMode AllowReassoc
; false: OpDecorate %sum_0 FPFastMathMode AllowContract|AllowReassoc|AllowTransform
define spir_func float @sum(float %x, float %y) {
  %sum = fadd reassoc float %x, %y
  ret float %sum
}
