define void @f(ptr %p) {
  %a = load atomic i32, ptr %p release, align 4
  ret void
}
