target triple = "spir64-unknown-unknown"
define spir_func i32 @next(i32 %x) {
  %y = add nsw i32 %x, 1
  ret i32 %y
}
define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = load i32, ptr addrspace(1) %p, align 4
  %y = call spir_func i32 @next(i32 %x)
  store i32 %y, ptr addrspace(1) %p, align 4
  ret void
}
