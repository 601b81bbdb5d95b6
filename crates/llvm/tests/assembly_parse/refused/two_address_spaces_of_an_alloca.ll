define void @f() {
  %a = alloca i32, addrspace(0), addrspace(0)
  ret void
}
