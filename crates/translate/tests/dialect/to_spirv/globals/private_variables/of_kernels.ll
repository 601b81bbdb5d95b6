; ways: OfKernels, Refused
; A kernel shares a private variable of the module with a function.
; true: Version 1.0
; true: OpCapability Addresses
; true: OpCapability Kernel
; true: %# = OpExtInstImport "OpenCL.std"
; true: OpMemoryModel Physical64 OpenCL
; true: OpEntryPoint Kernel %entry "entry"
; true: OpSource Unknown 0
; true: OpName %count "count"
; true: OpName %counter "counter"
; true: OpName %old "old"
; true: OpName %new "new"
; true: OpName %entry "entry"
; true: OpName %result "result"
; true: OpName %counter_0 "counter"
; true: OpName %value "value"
; true: OpDecorate %counter_0 Alignment 4
; true: %uint = OpTypeInt 32 0
; true: %uint_1 = OpConstant %uint 1
; true: %uint_5 = OpConstant %uint 5
; true: %void = OpTypeVoid
; true: %_ptr_Function_uint = OpTypePointer Function %uint
; true: %# = OpTypeFunction %void %_ptr_Function_uint
; true: %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
; true: %# = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
; true: %count = OpFunction %void None %#
; true: %counter = OpFunctionParameter %_ptr_Function_uint
; true: %# = OpLabel
; true: %old = OpLoad %uint %counter Aligned 4
; true: %new = OpIAdd %uint %old %uint_1
; true: OpStore %counter %new Aligned 4
; true: OpReturn
; true: OpFunctionEnd
; true: %entry = OpFunction %void None %#
; true: %result = OpFunctionParameter %_ptr_CrossWorkgroup_uint
; true: %# = OpLabel
; true: %counter_0 = OpVariable %_ptr_Function_uint Function
; true: OpStore %counter_0 %uint_5 Aligned 4
; true: %# = OpFunctionCall %void %count %counter_0
; true: %value = OpLoad %uint %counter_0 Aligned 4
; true: OpStore %result %value Aligned 4
; true: OpReturn
; true: OpFunctionEnd
; false: error: global @counter: cannot translate a variable of the module in the private address space
; OfKernels: Version 1.0
; OfKernels: OpCapability Addresses
; OfKernels: OpCapability Kernel
; OfKernels: %# = OpExtInstImport "OpenCL.std"
; OfKernels: OpMemoryModel Physical64 OpenCL
; OfKernels: OpEntryPoint Kernel %entry "entry"
; OfKernels: OpSource Unknown 0
; OfKernels: OpName %count "count"
; OfKernels: OpName %counter "counter"
; OfKernels: OpName %old "old"
; OfKernels: OpName %new "new"
; OfKernels: OpName %entry "entry"
; OfKernels: OpName %result "result"
; OfKernels: OpName %counter_0 "counter"
; OfKernels: OpName %value "value"
; OfKernels: OpDecorate %counter_0 Alignment 4
; OfKernels: %uint = OpTypeInt 32 0
; OfKernels: %uint_1 = OpConstant %uint 1
; OfKernels: %uint_5 = OpConstant %uint 5
; OfKernels: %void = OpTypeVoid
; OfKernels: %_ptr_Function_uint = OpTypePointer Function %uint
; OfKernels: %# = OpTypeFunction %void %_ptr_Function_uint
; OfKernels: %_ptr_CrossWorkgroup_uint = OpTypePointer CrossWorkgroup %uint
; OfKernels: %# = OpTypeFunction %void %_ptr_CrossWorkgroup_uint
; OfKernels: %count = OpFunction %void None %#
; OfKernels: %counter = OpFunctionParameter %_ptr_Function_uint
; OfKernels: %# = OpLabel
; OfKernels: %old = OpLoad %uint %counter Aligned 4
; OfKernels: %new = OpIAdd %uint %old %uint_1
; OfKernels: OpStore %counter %new Aligned 4
; OfKernels: OpReturn
; OfKernels: OpFunctionEnd
; OfKernels: %entry = OpFunction %void None %#
; OfKernels: %result = OpFunctionParameter %_ptr_CrossWorkgroup_uint
; OfKernels: %# = OpLabel
; OfKernels: %counter_0 = OpVariable %_ptr_Function_uint Function
; OfKernels: OpStore %counter_0 %uint_5 Aligned 4
; OfKernels: %# = OpFunctionCall %void %count %counter_0
; OfKernels: %value = OpLoad %uint %counter_0 Aligned 4
; OfKernels: OpStore %result %value Aligned 4
; OfKernels: OpReturn
; OfKernels: OpFunctionEnd
; Refused: error: global @counter: cannot translate a variable of the module in the private address space
@counter = internal global i32 5
define internal spir_func void @count() {
  %old = load i32, ptr @counter
  %new = add i32 %old, 1
  store i32 %new, ptr @counter
  ret void
}
define spir_kernel void @entry(ptr addrspace(1) %result) {
  call spir_func void @count()
  %value = load i32, ptr @counter
  store i32 %value, ptr addrspace(1) %result
  ret void
}
