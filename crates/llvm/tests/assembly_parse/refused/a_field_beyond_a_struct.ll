define void @f({ i32 } %p) {
  %a = extractvalue { i32 } %p, 1
  ret void
}
