target triple = "spirv64-unknown-unknown"
%right = type { ptr addrspace(1), i32 }
%both = type { ptr addrspace(1), i32, %right }
@tables = linkonce_odr unnamed_addr addrspace(1) constant { [3 x ptr addrspace(1)], [4 x ptr addrspace(1)] } { [3 x ptr addrspace(1)] [ptr addrspace(1) null, ptr addrspace(1) null, ptr addrspace(1) addrspacecast (ptr @left to ptr addrspace(1))], [4 x ptr addrspace(1)] [ptr addrspace(1) inttoptr (i64 -16 to ptr addrspace(1)), ptr addrspace(1) null, ptr addrspace(1) addrspacecast (ptr @thunk to ptr addrspace(1)), ptr addrspace(1) addrspacecast (ptr @other to ptr addrspace(1))] }, align 8
define internal spir_func i32 @left(ptr %this) {
  %p = getelementptr %both, ptr %this, i32 0, i32 1
  %v = load i32, ptr %p
  ret i32 %v
}
define internal spir_func i32 @thunk(ptr %this) {
  %whole = getelementptr i8, ptr %this, i64 -16
  %v = tail call spir_func i32 @left(ptr %whole)
  ret i32 %v
}
define internal spir_func i32 @other(ptr %this) {
  ret i32 5
}
define spir_kernel void @k(ptr addrspace(1) %o) {
  %object = alloca %both
  store ptr addrspace(1) getelementptr inbounds inrange(-16, 8) ({ [3 x ptr addrspace(1)], [4 x ptr addrspace(1)] }, ptr addrspace(1) @tables, i32 0, i32 0, i32 2), ptr %object
  %n = getelementptr %both, ptr %object, i32 0, i32 1
  store i32 7, ptr %n
  %second = getelementptr %both, ptr %object, i32 0, i32 2
  store ptr addrspace(1) getelementptr inbounds inrange(-16, 16) ({ [3 x ptr addrspace(1)], [4 x ptr addrspace(1)] }, ptr addrspace(1) @tables, i32 0, i32 1, i32 2), ptr %second
  %table = load ptr addrspace(1), ptr %second
  %slot = getelementptr inbounds ptr addrspace(1), ptr addrspace(1) %table, i64 1
  %f = load ptr addrspace(1), ptr addrspace(1) %slot
  %a = call spir_func addrspace(1) i32 %f(ptr %second)
  %g = load ptr addrspace(1), ptr addrspace(1) %table
  %b = call spir_func addrspace(1) i32 %g(ptr %second)
  %sum = add i32 %a, %b
  store i32 %sum, ptr addrspace(1) %o
  ret void
}
