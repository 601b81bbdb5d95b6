define void @f() {
  %a = alloca i32, addrspace(0), align 8
  ret void
}
