; The initial value of a struct is undefined.
; true: %# = OpUndef %uint
; true: %# = OpUndef %float
; true: %# = OpConstantComposite %pair %# %#
; true: %both = OpVariable %_ptr_CrossWorkgroup_pair CrossWorkgroup %#
; false: %both = OpVariable %_ptr_CrossWorkgroup_pair CrossWorkgroup
%pair = type { i32, float }
@both = addrspace(1) global %pair undef
