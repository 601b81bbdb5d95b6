; An atomic operation that SPIR-V lacks.
; true: Version 1.0
; true: OpCapability Addresses
; true: OpCapability Linkage
; true: OpCapability Kernel
; true: %# = OpExtInstImport "OpenCL.std"
; true: OpMemoryModel Physical64 OpenCL
; true: OpSource Unknown 0
; true: OpName %not_both "not_both"
; true: OpName %p "p"
; true: OpName %mask "mask"
; true: OpName %old "old"
; true: OpDecorate %not_both LinkageAttributes "not_both" Export
; true: %uint = OpTypeInt 32 0
; true: %uint_0 = OpConstant %uint 0
; true: %uint_4294967295 = OpConstant %uint 4294967295
; true: %uint_528 = OpConstant %uint 528
; true: %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
; true: %# = OpTypeFunction %uint %_ptr_CrossWorkgroup_uint %uint
; true: %bool = OpTypeBool
; true: %_struct_20 = OpTypeStruct %uint %bool
; true: %# = OpUndef %_struct_20
; true: %not_both = OpFunction %uint None %#
; true: %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
; true: %mask = OpFunctionParameter %uint
; true: %# = OpLabel
; true: %# = OpAtomicLoad %uint %p %uint_0 %uint_0
; true: OpBranch %#
; true: %# = OpLabel
; true: %# = OpPhi %uint %# %# %old %#
; true: %# = OpBitwiseAnd %uint %# %mask
; true: %# = OpBitwiseXor %uint %# %uint_4294967295
; true: %# = OpAtomicCompareExchange %uint %p %uint_0 %uint_528 %uint_528 %# %#
; true: %# = OpIEqual %bool %# %#
; true: %# = OpCompositeInsert %_struct_20 %# %# 0
; true: %# = OpCompositeInsert %_struct_20 %# %# 1
; true: %old = OpCompositeExtract %uint %# 0
; true: %# = OpCompositeExtract %bool %# 1
; true: OpBranchConditional %# %# %#
; true: %# = OpLabel
; true: OpReturnValue %old
; true: OpFunctionEnd
; false: error: function @not_both: block %0, %old: %old = atomicrmw nand ptr addrspace(1) %p, i32 %mask seq_cst, align 4: SPIR-V has no atomic nand
define spir_func i32 @not_both(ptr addrspace(1) %p, i32 %mask) {
  %old = atomicrmw nand ptr addrspace(1) %p, i32 %mask seq_cst
  ret i32 %old
}
