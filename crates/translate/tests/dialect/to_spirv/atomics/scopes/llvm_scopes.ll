; ways: Known, OpenCl
; An atomic operation without a scope, and one of a scope that is LLVM's own.
; true: Version 1.0
; true: OpCapability Addresses
; true: OpCapability Linkage
; true: OpCapability Kernel
; true: %# = OpExtInstImport "OpenCL.std"
; true: OpMemoryModel Physical64 OpenCL
; true: OpSource Unknown 0
; true: OpName %increment "increment"
; true: OpName %p "p"
; true: OpName %of_all "of_all"
; true: OpName %of_one "of_one"
; true: OpDecorate %increment LinkageAttributes "increment" Export
; true: %uint = OpTypeInt 32 0
; true: %uint_0 = OpConstant %uint 0
; true: %uint_528 = OpConstant %uint 528
; true: %uint_1 = OpConstant %uint 1
; true: %uint_4 = OpConstant %uint 4
; true: %void = OpTypeVoid
; true: %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
; true: %# = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
; true: %increment = OpFunction %void None %#
; true: %p = OpFunctionParameter %_ptr_CrossWorkgroup_uint
; true: %# = OpLabel
; true: %of_all = OpAtomicIAdd %uint %p %uint_0 %uint_528 %uint_1
; true: %of_one = OpAtomicIAdd %uint %p %uint_4 %uint_528 %uint_1
; true: OpReturn
; true: OpFunctionEnd
; false: error: function @increment: block 0, %of_all: cannot translate syncscope("")
; Known: %uint_0 = OpConstant %uint 0
; Known: %uint_528 = OpConstant %uint 528
; Known: %uint_4 = OpConstant %uint 4
; Known: %of_all = OpAtomicIAdd %uint %p %uint_0 %uint_528 %uint_1
; Known: %of_one = OpAtomicIAdd %uint %p %uint_4 %uint_528 %uint_1
; OpenCl: %uint_528 = OpConstant %uint 528
; OpenCl: %of_all = OpAtomicIAdd %uint %p %uint_1 %uint_528 %uint_1
; OpenCl: %of_one = OpAtomicIAdd %uint %p %uint_1 %uint_528 %uint_1
define spir_func void @increment(ptr addrspace(1) %p) {
  %of_all = atomicrmw add ptr addrspace(1) %p, i32 1 seq_cst
  %of_one = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("singlethread") seq_cst
  ret void
}
