define spir_kernel void @byte_offset(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load i64, ptr addrspace(1) getelementptr inbounds nuw (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 8), align 8
  store i64 %a, ptr addrspace(1) %out
  ret void
}
define spir_kernel void @halves(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load i32, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 12), align 4
  %b = load i16, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 18), align 2
  %c = load i8, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 5), align 1
  %p = getelementptr i8, ptr addrspace(1) %out, i64 4
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %a, ptr addrspace(1) %out
  store i16 %b, ptr addrspace(1) %p
  store i8 %c, ptr addrspace(1) %q
  ret void
}
define spir_kernel void @parts(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load <2 x i64>, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 8), align 8
  %b = load i64, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 4), align 4
  %c = load <2 x i32>, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 16), align 8
  %d = load <3 x i64>, ptr addrspace(4) addrspacecast (ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId to ptr addrspace(4)), align 32
  %p = getelementptr i8, ptr addrspace(1) %out, i64 16
  %q = getelementptr i8, ptr addrspace(1) %out, i64 24
  %r = getelementptr i8, ptr addrspace(1) %out, i64 32
  store <2 x i64> %a, ptr addrspace(1) %out
  store i64 %b, ptr addrspace(1) %p
  store <2 x i32> %c, ptr addrspace(1) %q
  store <3 x i64> %d, ptr addrspace(1) %r
  ret void
}
define spir_kernel void @index(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %n = load i8, ptr addrspace(1) %in
  %m = and i8 %n, 1
  %i = zext i8 %m to i64
  %p = getelementptr <3 x i64>, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 0, i64 %i
  %a = load i64, ptr addrspace(1) %p
  %q = getelementptr [8 x i8], ptr addrspace(1) @__spirv_BuiltInLocalInvocationId, i64 %i
  %b = load i64, ptr addrspace(1) %q
  %j = shl i64 %i, 2
  %r = getelementptr i8, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 8), i64 %j
  %c = load i32, ptr addrspace(1) %r
  %s = getelementptr i64, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 8), i64 %i
  %d = load i64, ptr addrspace(1) %s
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 8
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 16
  %o3 = getelementptr i8, ptr addrspace(1) %out, i64 24
  store i64 %a, ptr addrspace(1) %out
  store i64 %b, ptr addrspace(1) %o1
  store i32 %c, ptr addrspace(1) %o2
  store i64 %d, ptr addrspace(1) %o3
  ret void
}
define spir_kernel void @mask(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %n = load i8, ptr addrspace(1) %in
  %m = and i8 %n, 3
  %i = zext i8 %m to i64
  %p = getelementptr <4 x i32>, ptr addrspace(1) @__spirv_BuiltInSubgroupEqMask, i64 0, i64 %i
  %a = load i32, ptr addrspace(1) %p
  %b = load i32, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInSubgroupEqMask, i64 4)
  %c = load i64, ptr addrspace(1) @__spirv_BuiltInSubgroupEqMask
  %d = load i16, ptr addrspace(1) @__spirv_BuiltInSubgroupLocalInvocationId
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 4
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 8
  %o3 = getelementptr i8, ptr addrspace(1) %out, i64 16
  store i32 %a, ptr addrspace(1) %out
  store i32 %b, ptr addrspace(1) %o1
  store i64 %c, ptr addrspace(1) %o2
  store i16 %d, ptr addrspace(1) %o3
  ret void
}
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
define spir_func i64 @first(ptr addrspace(4) %p) {
  %a = load i64, ptr addrspace(4) %p
  ret i64 %a
}
define spir_kernel void @copied(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %out, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, i64 24, i1 false)
  %p = addrspacecast ptr addrspace(1) @__spirv_BuiltInLocalInvocationId to ptr addrspace(4)
  %a = call spir_func i64 @first(ptr addrspace(4) %p)
  %b = call spir_func i64 @first(ptr addrspace(4) addrspacecast (ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @__spirv_BuiltInLocalInvocationId, i64 16) to ptr addrspace(4)))
  %q = getelementptr i8, ptr addrspace(1) %out, i64 32
  %r = getelementptr i8, ptr addrspace(1) %out, i64 40
  store i64 %a, ptr addrspace(1) %q
  store i64 %b, ptr addrspace(1) %r
  ret void
}
