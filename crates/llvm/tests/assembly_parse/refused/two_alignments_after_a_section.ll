define void @f() section "s" align 4 align 8 {
  ret void
}
