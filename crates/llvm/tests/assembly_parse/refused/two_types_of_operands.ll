define void @f(i32 %a, i64 %b) {
  %c = add i32 %a, %b
  ret void
}
