define void @f() section "s" section "t" {
  ret void
}
