; A variable that nothing uses, and that no other module can.
; true: OpName %unused "unused"
; true: %uint = OpTypeInt 32 0
; true: %uint_7 = OpConstant %uint 7
; true: %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
; true: %unused = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_7
@unused = internal addrspace(1) global i32 7
