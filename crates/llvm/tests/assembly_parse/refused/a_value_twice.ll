define void @f(i32 %a) {
  %b = add i32 %a, 1
  %b = add i32 %a, 2
  ret void
}
