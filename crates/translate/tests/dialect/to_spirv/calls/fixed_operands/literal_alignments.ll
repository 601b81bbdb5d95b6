; A block whose literal is said to be aligned to 4 and prefers 8.
; true: %uint_8 = OpConstant %uint 8
; true: %size_0 = OpGetKernelWorkGroupSize %uint %invoke_kernel %# %uint_16 %uint_8
; false: %size_0 = OpGetKernelWorkGroupSize %uint %invoke_kernel %# %uint_16 %uint_4
@block = internal addrspace(1) constant { i32, i32, ptr addrspace(4) } { i32 16, i32 4, ptr addrspace(4) null }
define internal spir_kernel void @invoke_kernel(ptr addrspace(4) %literal) {
  ret void
}
define spir_func i32 @size() {
  %size = call spir_func i32 @__get_kernel_work_group_size_impl(ptr addrspace(4) addrspacecast (ptr @invoke_kernel to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @block to ptr addrspace(4)))
  ret i32 %size
}
declare spir_func i32 @__get_kernel_work_group_size_impl(ptr addrspace(4), ptr addrspace(4))
