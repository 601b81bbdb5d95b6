@v = addrspace(1) global ptr addrspace(1) {value}
@w = addrspace(1) global [2 x { i32, ptr addrspace(1) }] [
  { i32, ptr addrspace(1) } { i32 1, ptr addrspace(1) {value} },
  { i32, ptr addrspace(1) } { i32 2, ptr addrspace(1) @v }]
define spir_kernel void @k(ptr addrspace(1) %out) {
  %c = icmp eq ptr addrspace(1) %out, {value}
  br i1 %c, label %x, label %y
x:
  store ptr addrspace(1) {value}, ptr addrspace(1) %out
  br label %y
y:
  %p = phi ptr addrspace(1) [ %out, %x ], [ {value}, %0 ]
  store i32 1, ptr addrspace(1) %p
  ret void
}
