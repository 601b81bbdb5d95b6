define void @f() prologue i32 1 prefix i32 2 {
  ret void
}
