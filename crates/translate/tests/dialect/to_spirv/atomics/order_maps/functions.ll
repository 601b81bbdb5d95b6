; ways: OneReturn, InPlace
; The memory order of an atomic function is a parameter.
; true: OpName %__translate_ocl_memory_order "__translate_ocl_memory_order"
; true: OpName %key "key"
; true: OpName %entry "entry"
; true: OpName %case_0 "case.0"
; true: OpName %case_2 "case.2"
; true: OpName %case_3 "case.3"
; true: OpName %case_4 "case.4"
; true: OpName %case_5 "case.5"
; true: OpName %exit "exit"
; true: OpName %result "result"
; true: OpName %retVal "retVal"
; true: OpDecorate %result Alignment 4
; true: %uint_768 = OpConstant %uint 768
; true: %uint_0 = OpConstant %uint 0
; true: %uint_2 = OpConstant %uint 2
; true: %uint_8 = OpConstant %uint 8
; true: %uint_16 = OpConstant %uint 16
; true: %# = OpTypeFunction %uint %uint
; true: %_ptr_Function_uint = OpTypePointer Function %uint
; true: %# = OpFunctionCall %uint %__translate_ocl_memory_order %order
; true: %# = OpBitwiseOr %uint %# %uint_768
; true: %__translate_ocl_memory_order = OpFunction %uint None %#
; true: %key = OpFunctionParameter %uint
; true: %entry = OpLabel
; true: %result = OpVariable %_ptr_Function_uint Function
; true: OpSwitch %key %case_5 0 %case_0 2 %case_2 3 %case_3 4 %case_4 5 %case_5
; true: %case_0 = OpLabel
; true: OpStore %result %uint_0 Aligned 4
; true: OpBranch %exit
; true: %case_2 = OpLabel
; true: OpStore %result %uint_2 Aligned 4
; true: OpBranch %exit
; true: %case_3 = OpLabel
; true: OpStore %result %uint_4 Aligned 4
; true: OpBranch %exit
; true: %case_4 = OpLabel
; true: OpStore %result %uint_8 Aligned 4
; true: OpBranch %exit
; true: %case_5 = OpLabel
; true: OpStore %result %uint_16 Aligned 4
; true: OpBranch %exit
; true: %exit = OpLabel
; true: %retVal = OpLoad %uint %result Aligned 4
; true: OpReturnValue %retVal
; true: OpFunctionEnd
; false: %uint_784 = OpConstant %uint 784
; false: %uint_776 = OpConstant %uint 776
; false: %uint_3 = OpConstant %uint 3
; false: %uint_772 = OpConstant %uint 772
; false: %uint_2 = OpConstant %uint 2
; false: %uint_770 = OpConstant %uint 770
; false: %uint_0 = OpConstant %uint 0
; false: %uint_768 = OpConstant %uint 768
; false: %bool = OpTypeBool
; false: %# = OpIEqual %bool %order %uint_4
; false: %# = OpSelect %uint %# %uint_776 %uint_784
; false: %# = OpIEqual %bool %order %uint_3
; false: %# = OpSelect %uint %# %uint_772 %#
; false: %# = OpIEqual %bool %order %uint_2
; false: %# = OpSelect %uint %# %uint_770 %#
; false: %# = OpIEqual %bool %order %uint_0
; false: %# = OpSelect %uint %# %uint_768 %#
; OneReturn: OpName %__translate_ocl_memory_order "__translate_ocl_memory_order"
; OneReturn: OpName %key "key"
; OneReturn: OpName %entry "entry"
; OneReturn: OpName %case_0 "case.0"
; OneReturn: OpName %case_2 "case.2"
; OneReturn: OpName %case_3 "case.3"
; OneReturn: OpName %case_4 "case.4"
; OneReturn: OpName %case_5 "case.5"
; OneReturn: OpName %exit "exit"
; OneReturn: OpName %result "result"
; OneReturn: OpName %retVal "retVal"
; OneReturn: OpDecorate %result Alignment 4
; OneReturn: %uint_768 = OpConstant %uint 768
; OneReturn: %uint_0 = OpConstant %uint 0
; OneReturn: %uint_2 = OpConstant %uint 2
; OneReturn: %uint_8 = OpConstant %uint 8
; OneReturn: %uint_16 = OpConstant %uint 16
; OneReturn: %# = OpTypeFunction %uint %uint
; OneReturn: %_ptr_Function_uint = OpTypePointer Function %uint
; OneReturn: %# = OpFunctionCall %uint %__translate_ocl_memory_order %order
; OneReturn: %# = OpBitwiseOr %uint %# %uint_768
; OneReturn: %__translate_ocl_memory_order = OpFunction %uint None %#
; OneReturn: %key = OpFunctionParameter %uint
; OneReturn: %entry = OpLabel
; OneReturn: %result = OpVariable %_ptr_Function_uint Function
; OneReturn: OpSwitch %key %case_5 0 %case_0 2 %case_2 3 %case_3 4 %case_4 5 %case_5
; OneReturn: %case_0 = OpLabel
; OneReturn: OpStore %result %uint_0 Aligned 4
; OneReturn: OpBranch %exit
; OneReturn: %case_2 = OpLabel
; OneReturn: OpStore %result %uint_2 Aligned 4
; OneReturn: OpBranch %exit
; OneReturn: %case_3 = OpLabel
; OneReturn: OpStore %result %uint_4 Aligned 4
; OneReturn: OpBranch %exit
; OneReturn: %case_4 = OpLabel
; OneReturn: OpStore %result %uint_8 Aligned 4
; OneReturn: OpBranch %exit
; OneReturn: %case_5 = OpLabel
; OneReturn: OpStore %result %uint_16 Aligned 4
; OneReturn: OpBranch %exit
; OneReturn: %exit = OpLabel
; OneReturn: %retVal = OpLoad %uint %result Aligned 4
; OneReturn: OpReturnValue %retVal
; OneReturn: OpFunctionEnd
; InPlace: %uint_784 = OpConstant %uint 784
; InPlace: %uint_776 = OpConstant %uint 776
; InPlace: %uint_3 = OpConstant %uint 3
; InPlace: %uint_772 = OpConstant %uint 772
; InPlace: %uint_2 = OpConstant %uint 2
; InPlace: %uint_770 = OpConstant %uint 770
; InPlace: %uint_0 = OpConstant %uint 0
; InPlace: %uint_768 = OpConstant %uint 768
; InPlace: %bool = OpTypeBool
; InPlace: %# = OpIEqual %bool %order %uint_4
; InPlace: %# = OpSelect %uint %# %uint_776 %uint_784
; InPlace: %# = OpIEqual %bool %order %uint_3
; InPlace: %# = OpSelect %uint %# %uint_772 %#
; InPlace: %# = OpIEqual %bool %order %uint_2
; InPlace: %# = OpSelect %uint %# %uint_770 %#
; InPlace: %# = OpIEqual %bool %order %uint_0
; InPlace: %# = OpSelect %uint %# %uint_768 %#
define spir_func i32 @read(ptr addrspace(4) %object, i32 %order) {
  %value = call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order(ptr addrspace(4) %object, i32 %order)
  ret i32 %value
}
declare spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order(ptr addrspace(4), i32)
