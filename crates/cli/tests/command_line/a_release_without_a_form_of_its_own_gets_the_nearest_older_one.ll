define spir_kernel void @k(i32 addrspace(1)* %p) {
  ret void
}
