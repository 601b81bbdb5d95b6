target triple = "spir64-unknown-unknown"

define spir_kernel void @k(float %a, float %b, ptr addrspace(1) %p) {
  %alone = fmul float %a, %b, !spirv.Decorations !0
  %half = fmul float %alone, %b, !spirv.Decorations !1
  %whole = fmul float %half, %b, !spirv.Decorations !2
  %listed = fmul float %whole, %b, !spirv.Decorations !3
  %reversed = fmul float %listed, %b, !spirv.Decorations !4
  %flagged = fmul ninf float %reversed, %b, !spirv.Decorations !5
  %contradiction = fmul nsz contract float %flagged, %b, !spirv.Decorations !5
  store float %contradiction, ptr addrspace(1) %p
  ret void
}

!0 = !{!10}
!1 = !{!11}
!2 = !{!12}
!3 = !{!13, !14}
!4 = !{!14, !13}
!5 = !{!14}
; FPFastMathMode with AllowContract (65536), AllowReassoc (131072), AllowTransform (262144) and NotNaN (1)
!10 = !{i32 40, i32 393216}
!11 = !{i32 40, i32 327680}
!12 = !{i32 40, i32 458752}
!13 = !{i32 40, i32 1}
; NoContraction
!14 = !{i32 42}
