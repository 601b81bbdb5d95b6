target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"
@table = linkonce_odr unnamed_addr addrspace(1) constant { [3 x ptr addrspace({space})] } { [3 x ptr addrspace({space})] [ptr addrspace({space}) null, ptr addrspace({space}) addrspacecast (ptr @one to ptr addrspace({space})), ptr addrspace({space}) addrspacecast (ptr @two to ptr addrspace({space}))] }, align 8
define internal spir_func i32 @one(ptr %this) {
  ret i32 1
}
define internal spir_func i32 @two(ptr %this) {
  %v = load i32, ptr %this
  ret i32 %v
}
define spir_kernel void @k(ptr addrspace(1) %o, i64 %i) {
  %object = alloca i32
  store i32 2, ptr %object
  %slot = getelementptr { [3 x ptr addrspace({space})] }, ptr addrspace(1) @table, i32 0, i32 0, i64 %i
  %f = load ptr addrspace({space}), ptr addrspace(1) %slot
  %r = call spir_func addrspace({space}) i32 %f(ptr %object)
  store i32 %r, ptr addrspace(1) %o
  ret void
}
