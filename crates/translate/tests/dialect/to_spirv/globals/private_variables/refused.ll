; ways: Refused, OfFunctions
; A variable of the module in the private address space.
; true: error: global @counter: cannot translate a variable of the module in the private address space
; false: Version 1.0
; false: OpCapability Addresses
; false: OpCapability Linkage
; false: OpCapability Kernel
; false: %# = OpExtInstImport "OpenCL.std"
; false: OpMemoryModel Physical64 OpenCL
; false: OpSource Unknown 0
; false: OpName %counter "counter"
; false: OpName %count "count"
; false: OpDecorate %counter LinkageAttributes "counter" Export
; false: OpDecorate %count LinkageAttributes "count" Export
; false: %uint = OpTypeInt 32 0
; false: %uint_0 = OpConstant %uint 0
; false: %uint_1 = OpConstant %uint 1
; false: %_ptr_Function_uint = OpTypePointer Function %uint
; false: %void = OpTypeVoid
; false: %# = OpTypeFunction %void
; false: %counter = OpVariable %_ptr_Function_uint Function %uint_0
; false: %count = OpFunction %void None %#
; false: %# = OpLabel
; false: OpStore %counter %uint_1 Aligned 4
; false: OpReturn
; false: OpFunctionEnd
; Refused: error: global @counter: cannot translate a variable of the module in the private address space
; OfFunctions: Version 1.0
; OfFunctions: OpCapability Addresses
; OfFunctions: OpCapability Linkage
; OfFunctions: OpCapability Kernel
; OfFunctions: %# = OpExtInstImport "OpenCL.std"
; OfFunctions: OpMemoryModel Physical64 OpenCL
; OfFunctions: OpSource Unknown 0
; OfFunctions: OpName %counter "counter"
; OfFunctions: OpName %count "count"
; OfFunctions: OpDecorate %counter LinkageAttributes "counter" Export
; OfFunctions: OpDecorate %count LinkageAttributes "count" Export
; OfFunctions: %uint = OpTypeInt 32 0
; OfFunctions: %uint_0 = OpConstant %uint 0
; OfFunctions: %uint_1 = OpConstant %uint 1
; OfFunctions: %_ptr_Function_uint = OpTypePointer Function %uint
; OfFunctions: %void = OpTypeVoid
; OfFunctions: %# = OpTypeFunction %void
; OfFunctions: %counter = OpVariable %_ptr_Function_uint Function %uint_0
; OfFunctions: %count = OpFunction %void None %#
; OfFunctions: %# = OpLabel
; OfFunctions: OpStore %counter %uint_1 Aligned 4
; OfFunctions: OpReturn
; OfFunctions: OpFunctionEnd
@counter = global i32 0
define spir_func void @count() {
  store i32 1, ptr @counter
  ret void
}
