define void @f(float %a) {
  %c = add float %a, %a
  ret void
}
