define void @f(ptr %p) {
  %a = getelementptr { i32 }, ptr %p, i32 0, i32 1
  ret void
}
