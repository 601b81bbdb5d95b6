; ways: Lowered, Refused
; A function takes two further arguments.
; true: Version 1.0
; true: OpCapability Addresses
; true: OpCapability Linkage
; true: OpCapability Kernel
; true: OpCapability Float64
; true: OpCapability Int8
; true: %# = OpExtInstImport "OpenCL.std"
; true: OpMemoryModel Physical64 OpenCL
; true: OpEntryPoint Kernel %entry "entry"
; true: OpExecutionMode %entry ContractionOff
; true: OpSource Unknown 0
; true: OpName %entry "entry"
; true: OpName %result "result"
; true: OpName %callee "callee"
; true: OpDecorate %# Alignment 8
; true: OpDecorate %callee LinkageAttributes "callee" Import
; true: %uchar = OpTypeInt 8 0
; true: %uint = OpTypeInt 32 0
; true: %uint_0 = OpConstant %uint 0
; true: %uint_1 = OpConstant %uint 1
; true: %void = OpTypeVoid
; true: %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
; true: %# = OpTypeFunction %void %_ptr_CrossWorkgroup_uchar
; true: %double = OpTypeFloat 64
; true: %_struct_11 = OpTypeStruct %uint %double
; true: %_ptr_Function__struct_11 = OpTypePointer Function %_struct_11
; true: %_ptr_Function_uint = OpTypePointer Function %uint
; true: %_ptr_Function_double = OpTypePointer Function %double
; true: %# = OpTypeFunction %void %_ptr_CrossWorkgroup_uchar %_ptr_Function__struct_11
; true: %double_2 = OpConstant %double 2
; true: %callee = OpFunction %void None %#
; true: %# = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
; true: %# = OpFunctionParameter %_ptr_Function__struct_11
; true: OpFunctionEnd
; true: %entry = OpFunction %void None %#
; true: %result = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
; true: %# = OpLabel
; true: %# = OpVariable %_ptr_Function__struct_11 Function
; true: %# = OpInBoundsPtrAccessChain %_ptr_Function_uint %# %uint_0 %uint_0
; true: OpStore %# %uint_1 Aligned 4
; true: %# = OpInBoundsPtrAccessChain %_ptr_Function_double %# %uint_0 %uint_1
; true: OpStore %# %double_2 Aligned 8
; true: %# = OpFunctionCall %void %callee %result %#
; true: OpReturn
; true: OpFunctionEnd
; false: error: function @entry: block 0: cannot translate the variadic function @callee
; Lowered: Version 1.0
; Lowered: OpCapability Addresses
; Lowered: OpCapability Linkage
; Lowered: OpCapability Kernel
; Lowered: OpCapability Float64
; Lowered: OpCapability Int8
; Lowered: %# = OpExtInstImport "OpenCL.std"
; Lowered: OpMemoryModel Physical64 OpenCL
; Lowered: OpEntryPoint Kernel %entry "entry"
; Lowered: OpExecutionMode %entry ContractionOff
; Lowered: OpSource Unknown 0
; Lowered: OpName %entry "entry"
; Lowered: OpName %result "result"
; Lowered: OpName %callee "callee"
; Lowered: OpDecorate %# Alignment 8
; Lowered: OpDecorate %callee LinkageAttributes "callee" Import
; Lowered: %uchar = OpTypeInt 8 0
; Lowered: %uint = OpTypeInt 32 0
; Lowered: %uint_0 = OpConstant %uint 0
; Lowered: %uint_1 = OpConstant %uint 1
; Lowered: %void = OpTypeVoid
; Lowered: %_ptr_CrossWorkgroup_uchar = OpTypePointer CrossWorkgroup %uchar
; Lowered: %# = OpTypeFunction %void %_ptr_CrossWorkgroup_uchar
; Lowered: %double = OpTypeFloat 64
; Lowered: %_struct_11 = OpTypeStruct %uint %double
; Lowered: %_ptr_Function__struct_11 = OpTypePointer Function %_struct_11
; Lowered: %_ptr_Function_uint = OpTypePointer Function %uint
; Lowered: %_ptr_Function_double = OpTypePointer Function %double
; Lowered: %# = OpTypeFunction %void %_ptr_CrossWorkgroup_uchar %_ptr_Function__struct_11
; Lowered: %double_2 = OpConstant %double 2
; Lowered: %callee = OpFunction %void None %#
; Lowered: %# = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
; Lowered: %# = OpFunctionParameter %_ptr_Function__struct_11
; Lowered: OpFunctionEnd
; Lowered: %entry = OpFunction %void None %#
; Lowered: %result = OpFunctionParameter %_ptr_CrossWorkgroup_uchar
; Lowered: %# = OpLabel
; Lowered: %# = OpVariable %_ptr_Function__struct_11 Function
; Lowered: %# = OpInBoundsPtrAccessChain %_ptr_Function_uint %# %uint_0 %uint_0
; Lowered: OpStore %# %uint_1 Aligned 4
; Lowered: %# = OpInBoundsPtrAccessChain %_ptr_Function_double %# %uint_0 %uint_1
; Lowered: OpStore %# %double_2 Aligned 8
; Lowered: %# = OpFunctionCall %void %callee %result %#
; Lowered: OpReturn
; Lowered: OpFunctionEnd
; Refused: error: function @entry: block %0, call @callee: cannot translate the variadic function @callee
define spir_kernel void @entry(ptr addrspace(1) %result) {
  call spir_func void (ptr addrspace(1), ...) @callee(ptr addrspace(1) %result, i32 1, double 2.0)
  ret void
}
declare spir_func void @callee(ptr addrspace(1), ...)
