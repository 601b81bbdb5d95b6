define i32 @f(i64 %p) {
  ret i64 %p
}
