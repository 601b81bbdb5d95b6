; A list gives an operand to a decoration that has none (CPacked, 10).
; true: error: global @packed: spirv.Decorations: the decoration CPacked takes 0 operands, and 1 are given
; false: Version 1.0
; false: OpCapability Addresses
; false: OpCapability Linkage
; false: OpCapability Kernel
; false: %# = OpExtInstImport "OpenCL.std"
; false: OpMemoryModel Physical64 OpenCL
; false: OpSource Unknown 0
; false: OpName %packed "packed"
; false: OpDecorate %packed LinkageAttributes "packed" Export
; false: OpDecorate %packed CPacked
; false: %uint = OpTypeInt 32 0
; false: %uint_0 = OpConstant %uint 0
; false: %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
; false: %packed = OpVariable %_ptr_CrossWorkgroup_uint CrossWorkgroup %uint_0
@packed = addrspace(1) global i32 0, !spirv.Decorations !0
!0 = !{!1}
!1 = !{i32 10, i32 8}
