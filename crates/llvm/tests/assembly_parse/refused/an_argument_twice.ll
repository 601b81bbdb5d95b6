define void @f(i32 %a, i32 %a) {
  ret void
}
