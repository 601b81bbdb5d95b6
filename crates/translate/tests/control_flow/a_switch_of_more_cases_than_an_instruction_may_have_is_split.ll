define spir_kernel void @k(ptr addrspace(1) %out, {ty} %n) {
entry:
  switch {ty} %n, label %z [ {cases} ]
a:
  %x = phi i32 {incoming}
  br label %z
b:
  br label %z
z:
  %r = phi i32 [ 1, %entry ], [ %x, %a ], [ 3, %b ]
  store i32 %r, ptr addrspace(1) %out
  ret void
}
