; A variable of the module in the generic address space.
; true: %_ptr_Generic_uint = OpTypePointer Generic %uint
; true: %counter = OpVariable %_ptr_Generic_uint Generic %uint_0
; true: OpStore %counter %uint_1 Aligned 4
; false: %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
; false: %_ptr_Generic_uint = OpTypePointer Generic %uint
; false: %counter = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_0
; false: %# = OpPtrCastToGeneric %_ptr_Generic_uint %counter
; false: OpStore %# %uint_1 Aligned 4
@counter = addrspace(4) global i32 0
define spir_func void @count() {
  store i32 1, ptr addrspace(4) @counter
  ret void
}
