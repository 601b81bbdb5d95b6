%pair = type { i32, float }
define spir_func float @get(ptr byval(%pair) align 4 %p, i32 %i) {
  %q = getelementptr inbounds %pair, ptr %p, i32 0, i32 1
  %x = load float, ptr %q, align 4
  ret float %x
}
define spir_kernel void @k(ptr addrspace(1) %out, i32 %i) {
  %v = alloca %pair, align 4
  store i32 %i, ptr %v, align 4
  %x = call spir_func float @get(ptr byval(%pair) align 4 %v, i32 %i)
  store float %x, ptr addrspace(1) %out, align 4
  ret void
}
