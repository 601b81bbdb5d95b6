; A sum whose flags say nothing lists NotNaN (FPFastMathMode, 40).
; true: OpDecorate %sum_0 FPFastMathMode NotNaN
define spir_func float @sum(float %a, float %b) {
  %sum = fadd float %a, %b, !spirv.Decorations !0
  ret float %sum
}
!0 = !{!1}
!1 = !{i32 40, i32 1}
