target triple = "spirv64-unknown-unknown"
%pair = type { i32, float }
@first = internal unnamed_addr addrspace(1) constant [1 x ptr addrspace(1)] [ptr addrspace(1) addrspacecast (ptr @add to ptr addrspace(1))]
@second = internal unnamed_addr addrspace(1) constant [1 x ptr addrspace(1)] [ptr addrspace(1) addrspacecast (ptr @subtract to ptr addrspace(1))]
define internal spir_func %pair @add(ptr %this, %pair %x) {
  %n = extractvalue %pair %x, 0
  %m = add i32 %n, 3
  %r = insertvalue %pair %x, i32 %m, 0
  ret %pair %r
}
define internal spir_func %pair @subtract(ptr %this, %pair %x) {
  %n = extractvalue %pair %x, 1
  %m = fsub float %n, 2.0
  %r = insertvalue %pair %x, float %m, 1
  ret %pair %r
}
define spir_kernel void @k(ptr addrspace(1) %o, i1 %c) {
  %object = alloca i64
  %table = select i1 %c, ptr addrspace(1) @first, ptr addrspace(1) @second
  %f = load ptr addrspace(1), ptr addrspace(1) %table
  %same = icmp eq ptr addrspace(1) %f, addrspacecast (ptr @add to ptr addrspace(1))
  br i1 %same, label %end, label %call
call:
  %x = load %pair, ptr addrspace(1) %o
  %r = call spir_func addrspace(1) %pair %f(ptr %object, %pair %x)
  store %pair %r, ptr addrspace(1) %o
  br label %end
end:
  ret void
}
