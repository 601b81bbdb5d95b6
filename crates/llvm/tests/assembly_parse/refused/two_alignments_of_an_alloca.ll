define void @f() {
  %a = alloca i32, align 8, align 8
  ret void
}
