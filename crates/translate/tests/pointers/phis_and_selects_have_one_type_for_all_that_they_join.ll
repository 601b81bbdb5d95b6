@table = addrspace(2) constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]
define spir_kernel void @k(ptr addrspace(1) %out, ptr addrspace(2) %other, i1 %c) {
entry:
  br i1 %c, label %then, label %done
then:
  %s = select i1 %c, ptr addrspace(2) %other, ptr addrspace(2) null
  br label %done
done:
  %p = phi ptr addrspace(2) [ %s, %then ], [ @table, %entry ]
  %x = load i32, ptr addrspace(2) %p
  store i32 %x, ptr addrspace(1) %out
  ret void
}
