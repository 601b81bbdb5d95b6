define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {
entry:
  %c = trunc i32 %n to i1
  switch i1 %c, label %a [ {cases} ]
a:
  store i32 1, ptr addrspace(1) %out
  ret void
b:
  store i32 2, ptr addrspace(1) %out
  ret void
z:
  store i32 3, ptr addrspace(1) %out
  ret void
}
