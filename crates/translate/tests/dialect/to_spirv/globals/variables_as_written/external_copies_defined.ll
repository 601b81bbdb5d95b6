; A variable that another module defines, with a copy of its value.
; true: %uint_5 = OpConstant %uint 5
; true: %other = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_5
; false: OpDecorate %other LinkageAttributes "other" Import
; false: %other = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup
@other = available_externally addrspace(1) global i32 5
define spir_func i32 @read() {
  %value = load i32, ptr addrspace(1) @other
  ret i32 %value
}
