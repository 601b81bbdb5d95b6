define void @f(i32 %a) {
  %2 = add i32 %a, 1
  %1 = add i32 %a, 2
  ret void
}
