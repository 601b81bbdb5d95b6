; Addresses of arrays are initial values where pointers to other types stand, too.
; true: %uint_0 = OpConstant %uint 0
; true: %# = OpSpecConstantOp %_ptr_CrossWorkgroup_uchar InBoundsPtrAccessChain %text %uint_0 %uint_0
; true: %# = OpSpecConstantOp %_ptr_CrossWorkgroup_uchar Bitcast %words
; true: %# = OpConstantComposite %_arr__ptr_CrossWorkgroup_uchar_uint_3 %# %# %#
; false: %# = OpSpecConstantOp %_ptr_CrossWorkgroup_uchar Bitcast %text
; false: %# = OpSpecConstantComposite %_arr__ptr_CrossWorkgroup_uchar_uint_3 %# %# %#
@text = addrspace(1) global [2 x i8] c"a\00"
@words = addrspace(1) global [2 x i32] [i32 1, i32 2]
@addresses = addrspace(1) global [3 x ptr addrspace(1)] [ptr addrspace(1) @text, ptr addrspace(1) @words, ptr addrspace(1) @words]
