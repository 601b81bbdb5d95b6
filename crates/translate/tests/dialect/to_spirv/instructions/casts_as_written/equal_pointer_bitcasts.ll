; A bitcast of a number's address to its own type.
; true: %# = OpConvertUToPtr %_ptr_CrossWorkgroup_uchar %ulong_16
; true: %same_0 = OpBitcast %_ptr_CrossWorkgroup_uchar %#
; false: %same_0 = OpConvertUToPtr %_ptr_CrossWorkgroup_uchar %ulong_16
define spir_func ptr addrspace(1) @same() {
  %same = bitcast ptr addrspace(1) inttoptr (i64 16 to ptr addrspace(1)) to ptr addrspace(1)
  ret ptr addrspace(1) %same
}
