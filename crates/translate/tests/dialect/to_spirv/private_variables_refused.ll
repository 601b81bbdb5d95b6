; A variable of the module in the private address space.
; with: private_variables_of_kernels=false
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
@counter = global i32 0
define spir_func void @count() {
  store i32 1, ptr @counter
  ret void
}
