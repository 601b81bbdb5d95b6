; The address of a variable in the initial value of another.
; option: extensions=+SPV_KHR_untyped_pointers
; true: %# = OpConstantComposite %_arr__ptr_CrossWorkgroup_uint_1 %number
; false: %# = OpSpecConstantOp %_ptr_CrossWorkgroup Bitcast %number
; false: %# = OpSpecConstantComposite %_arr__ptr_CrossWorkgroup_uint_1 %#
@number = addrspace(1) global i32 1
@table = addrspace(1) global [1 x ptr addrspace(1)] [ptr addrspace(1) @number]
