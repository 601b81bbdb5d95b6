; A generic pointer to a float is cast to global memory.
; true: OpCapability Int8
; true: %uchar = OpTypeInt 8 0
; true: %_ptr_Generic_uchar = OpTypePointer Generic %uchar
; true: %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
; true: %# = OpBitcast %_ptr_Generic_uchar %p
; true: %# = OpGenericCastToPtrExplicit %_ptr_CrossWorkgroup_uchar %# CrossWorkgroup
; true: %global = OpBitcast %_ptr_CrossWorkgroup_float %#
; false: %global = OpGenericCastToPtrExplicit %_ptr_CrossWorkgroup_float %p CrossWorkgroup
define spir_func float @read(ptr addrspace(4) %p) {
  store float 1.0, ptr addrspace(4) %p
  %global = call spir_func ptr addrspace(1) @__to_global(ptr addrspace(4) %p)
  %value = load float, ptr addrspace(1) %global
  ret float %value
}
declare spir_func ptr addrspace(1) @__to_global(ptr addrspace(4))
