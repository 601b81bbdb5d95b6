; A move of memory of a length that isn't constant.
; true: %# = OpIEqual %bool %length %ulong_0
; true: %# = OpConvertPtrToU %ulong %from
; true: %# = OpConvertPtrToU %ulong %to
; true: %# = OpPhi %ulong %length %# %# %#
; true: %# = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %from %#
; true: %# = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %to %#
; true: %# = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %from %#
; true: %# = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %to %#
; true: %# = OpIEqual %bool %# %length
; false: OpName %llvm_memmove_p1_p1_i64 "llvm_memmove_p1_p1_i64"
; false: %# = OpTypeFunction %void %_ptr_CrossWorkgroup_uchar %_ptr_CrossWorkgroup_uchar %ulong %bool
; false: %false = OpConstantFalse %bool
; false: %# = OpFunctionCall %void %llvm_memmove_p1_p1_i64 %to %from %length %false
; false: OpReturn
; false: OpFunctionEnd
; false: %llvm_memmove_p1_p1_i64 = OpFunction %void None %#
; false: %# = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
; false: %# = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
; false: %# = OpFunctionParameter %ulong
; false: %# = OpFunctionParameter %bool
; false: %# = OpLabel
; false: %# = OpIEqual %bool %# %ulong_0
; false: %# = OpConvertPtrToU %ulong %#
; false: %# = OpConvertPtrToU %ulong %#
; false: %# = OpPhi %ulong %# %# %# %#
; false: %# = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %# %#
; false: %# = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %# %#
; false: %# = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %# %#
; false: %# = OpInBoundsPtrAccessChain %_ptr_CrossWorkgroup_uchar %# %#
; false: %# = OpIEqual %bool %# %#
define spir_func void @move(ptr addrspace(1) %to, ptr addrspace(1) %from, i64 %length) {
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %to, ptr addrspace(1) %from, i64 %length, i1 false)
  ret void
}
declare void @llvm.memmove.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
