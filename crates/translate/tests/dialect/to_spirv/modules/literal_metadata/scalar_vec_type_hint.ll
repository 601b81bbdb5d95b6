; A kernel hints at a scalar.
; true: OpExecutionMode %work VecTypeHint 5
; false: OpExecutionMode %work VecTypeHint 65541
define spir_kernel void @work() !vec_type_hint !0 {
  ret void
}
!0 = !{float undef, i32 1}
