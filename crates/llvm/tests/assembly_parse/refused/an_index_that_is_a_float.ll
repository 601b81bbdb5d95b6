define void @f(ptr %p) {
  %a = getelementptr i32, ptr %p, float 0.0
  ret void
}
