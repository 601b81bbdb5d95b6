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
define spir_func i32 @read(ptr addrspace(1) %p) {
  %value = load atomic i32, ptr addrspace(1) %p syncscope("agent") seq_cst, align 4
  ret i32 %value
}
