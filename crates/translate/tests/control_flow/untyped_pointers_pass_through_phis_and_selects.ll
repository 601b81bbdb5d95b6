define spir_func void @f(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr byval({first}) %v, i1 %c) {
entry:
  %x = load {first}, ptr addrspace(1) %a
  %w = load {second}, ptr %v
  br i1 %c, label %loop, label %other
loop:
  %p = phi ptr addrspace(1) [ %a, %entry ], [ %q, %latch ]
  %l = phi ptr [ %v, %entry ], [ %m, %latch ]
  %s = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %b
  store {second} %w, ptr addrspace(1) %s
  br label %latch
latch:
  %q = getelementptr {second}, ptr addrspace(1) %s, i64 1
  %m = getelementptr {second}, ptr %l, i64 1
  %n = select i1 %c, ptr %m, ptr %v
  store {first} %x, ptr %n
  %i = ptrtoint ptr addrspace(1) %q to i64
  %again = icmp ult i64 %i, 1000
  br i1 %again, label %loop, label %exit
other:
  %z = load {second}, ptr addrspace(1) %b
  br label %exit
exit:
  %r = phi ptr addrspace(1) [ %q, %latch ], [ null, %other ]
  %t = select i1 %c, ptr addrspace(1) null, ptr addrspace(1) %r
  store {first} %x, ptr addrspace(1) %t
  ret void
}
