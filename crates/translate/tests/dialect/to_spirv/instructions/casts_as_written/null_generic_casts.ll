; The generic null pointer is cast to global memory.
; true: OpCapability GenericPointer
; true: %_ptr_Generic_uchar = OpTypePointer Generic %uchar
; true: %# = OpConstantNull %_ptr_Generic_uchar
; true: %null = OpGenericCastToPtr %_ptr_CrossWorkgroup_uchar %#
; false: %null = OpConstantNull %_ptr_CrossWorkgroup_uchar
define spir_func i1 @is_null(ptr addrspace(1) %p) {
  %null = addrspacecast ptr addrspace(4) null to ptr addrspace(1)
  %is_null = icmp eq ptr addrspace(1) %p, %null
  ret i1 %is_null
}
