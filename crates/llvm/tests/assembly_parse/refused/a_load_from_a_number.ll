define void @f(i32 %p) {
  %a = load i32, i32 %p
  ret void
}
