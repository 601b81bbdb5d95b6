define void @f(i32 %a) {
  br label %b
b:
  %c = add i32 %d, 1
  %d = add i64 1, 1
  ret void
}
