define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {
entry:
  %c = trunc i32 %n to i{bits}
  switch i{bits} %c, label %{default} [ {cases} ]
a:
  br label %z
b:
  br label %z
z:
  %v = phi i32 {incoming}
  store i32 %v, ptr addrspace(1) %out
  ret void
}
