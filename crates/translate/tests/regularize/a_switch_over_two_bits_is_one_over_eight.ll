define spir_kernel void @k(ptr addrspace(1) %p) {
  %a = load i32, ptr addrspace(1) %p
  %x = trunc i32 %a to i2
  switch i2 %x, label %end [ i2 0, label %one
 i2 -2, label %one ]
one:
  store i32 1, ptr addrspace(1) %p
  br label %end
end:
  ret void
}
