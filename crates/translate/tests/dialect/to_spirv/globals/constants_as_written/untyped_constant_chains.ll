; The address of a member in the initial value of another variable.
; option: extensions=+SPV_KHR_untyped_pointers
; true: %# = OpSpecConstantOp %_ptr_CrossWorkgroup UntypedPtrAccessChainKHR %_struct_3 %pair %ulong_0 %uint_1
; false: %_ptr_CrossWorkgroup__struct_3 = OpTypePointer CrossWorkgroup %_struct_3
; false: %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
; false: %# = OpSpecConstantOp %_ptr_CrossWorkgroup__struct_3 Bitcast %pair
; false: %# = OpSpecConstantOp %_ptr_CrossWorkgroup_uint PtrAccessChain %# %ulong_0 %uint_1
; false: %# = OpSpecConstantOp %_ptr_CrossWorkgroup Bitcast %#
@pair = addrspace(1) global { i32, i32 } { i32 1, i32 2 }
@second = addrspace(1) global ptr addrspace(1) getelementptr ({ i32, i32 }, ptr addrspace(1) @pair, i64 0, i32 1)
