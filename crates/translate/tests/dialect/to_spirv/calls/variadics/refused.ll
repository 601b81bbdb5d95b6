; ways: Refused, Named
; A variadic function is called with its named parameter alone.
; true: error: function @caller: block 0: cannot translate the variadic function @callee
; false: Version 1.0
; false: OpCapability Addresses
; false: OpCapability Linkage
; false: OpCapability Kernel
; false: %# = OpExtInstImport "OpenCL.std"
; false: OpMemoryModel Physical64 OpenCL
; false: OpSource Unknown 0
; false: OpName %caller "caller"
; false: OpName %callee "callee"
; false: OpDecorate %caller LinkageAttributes "caller" Export
; false: OpDecorate %callee LinkageAttributes "callee" Import
; false: %uint = OpTypeInt 32 0
; false: %uint_1 = OpConstant %uint 1
; false: %void = OpTypeVoid
; false: %# = OpTypeFunction %void
; false: %# = OpTypeFunction %void %uint
; false: %callee = OpFunction %void None %#
; false: %# = OpFunctionParameter %uint
; false: OpFunctionEnd
; false: %caller = OpFunction %void None %#
; false: %# = OpLabel
; false: %# = OpFunctionCall %void %callee %uint_1
; false: OpReturn
; false: OpFunctionEnd
; Refused: error: function @caller: block %0, call @callee: cannot translate the variadic function @callee
; Named: Version 1.0
; Named: OpCapability Addresses
; Named: OpCapability Linkage
; Named: OpCapability Kernel
; Named: %# = OpExtInstImport "OpenCL.std"
; Named: OpMemoryModel Physical64 OpenCL
; Named: OpSource Unknown 0
; Named: OpName %caller "caller"
; Named: OpName %callee "callee"
; Named: OpDecorate %caller LinkageAttributes "caller" Export
; Named: OpDecorate %callee LinkageAttributes "callee" Import
; Named: %uint = OpTypeInt 32 0
; Named: %uint_1 = OpConstant %uint 1
; Named: %void = OpTypeVoid
; Named: %# = OpTypeFunction %void
; Named: %# = OpTypeFunction %void %uint
; Named: %callee = OpFunction %void None %#
; Named: %# = OpFunctionParameter %uint
; Named: OpFunctionEnd
; Named: %caller = OpFunction %void None %#
; Named: %# = OpLabel
; Named: %# = OpFunctionCall %void %callee %uint_1
; Named: OpReturn
; Named: OpFunctionEnd
define spir_func void @caller() {
  call spir_func void (i32, ...) @callee(i32 1)
  ret void
}
declare spir_func void @callee(i32, ...)
