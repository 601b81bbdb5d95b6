define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {
entry:
  %c = trunc i32 %n to i1
  switch i1 %c, label %{default} [ {cases} ]
a:
  br label %z
b:
  br label %z
z:
  %v = phi i32 {edges}, [ 1, %a ], [ 2, %b ]
  store i32 %v, ptr addrspace(1) %out
  ret void
}
