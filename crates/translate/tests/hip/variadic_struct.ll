target triple = "spirv64-unknown-unknown"
%big = type { i64, double }
declare void @llvm.va_start.p0(ptr)
define internal spir_func i64 @callee(i32 %n, ...) {
  %list = alloca ptr
  call void @llvm.va_start.p0(ptr %list)
  {taken}
  %v = load i64, ptr %p
  ret i64 %v
}
define spir_kernel void @k(ptr addrspace(1) %o) {
  %s = alloca %big
  store i64 7, ptr %s
  %r = call spir_func i64 (i32, ...) @callee(i32 1, i32 2, ptr byval(%big) align 8 %s)
  store i64 %r, ptr addrspace(1) %o
  ret void
}
