define void @f() {
  br label %x
}
