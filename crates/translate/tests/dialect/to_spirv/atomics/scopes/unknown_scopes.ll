; ways: Any, Known
; An atomic operation of a scope of another target.
; true: Version 1.0
; true: OpCapability Addresses
; true: OpCapability Linkage
; true: OpCapability Kernel
; true: %# = OpExtInstImport "OpenCL.std"
; true: OpMemoryModel Physical64 OpenCL
; true: OpSource Unknown 0
; true: OpName %read "read"
; true: OpName %p "p"
; true: OpName %value "value"
; true: OpDecorate %read LinkageAttributes "read" Export
; true: %uint = OpTypeInt 32 0
; true: %uint_0 = OpConstant %uint 0
; true: %uint_528 = OpConstant %uint 528
; true: %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
; true: %# = OpTypeFunction %uint %_ptr_CrossWorkgroup_uint
; true: %read = OpFunction %uint None %#
; true: %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
; true: %# = OpLabel
; true: %value = OpAtomicLoad %uint %p %uint_0 %uint_528
; true: OpReturnValue %value
; true: OpFunctionEnd
; false: error: function @read: block 0, %value: cannot translate syncscope("agent")
; Any: Version 1.0
; Any: OpCapability Addresses
; Any: OpCapability Linkage
; Any: OpCapability Kernel
; Any: %# = OpExtInstImport "OpenCL.std"
; Any: OpMemoryModel Physical64 OpenCL
; Any: OpSource Unknown 0
; Any: OpName %read "read"
; Any: OpName %p "p"
; Any: OpName %value "value"
; Any: OpDecorate %read LinkageAttributes "read" Export
; Any: %uint = OpTypeInt 32 0
; Any: %uint_0 = OpConstant %uint 0
; Any: %uint_528 = OpConstant %uint 528
; Any: %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
; Any: %# = OpTypeFunction %uint %_ptr_CrossWorkgroup_uint
; Any: %read = OpFunction %uint None %#
; Any: %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
; Any: %# = OpLabel
; Any: %value = OpAtomicLoad %uint %p %uint_0 %uint_528
; Any: OpReturnValue %value
; Any: OpFunctionEnd
; Known: error: function @read: block %0, %value: cannot translate syncscope("agent")
define spir_func i32 @read(ptr addrspace(1) %p) {
  %value = load atomic i32, ptr addrspace(1) %p syncscope("agent") seq_cst, align 4
  ret i32 %value
}
