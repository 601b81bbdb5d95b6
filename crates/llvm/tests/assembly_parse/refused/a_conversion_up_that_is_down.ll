define void @f(i32 %p) {
  %a = zext i32 %p to i8
  ret void
}
