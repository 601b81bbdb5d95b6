; A function takes and gives vectors of five components.
; true: error: function @sum: a vector of 5 components needs the extension SPV_EXT_long_vector or SPV_INTEL_vector_compute, which is not allowed
; false: Version 1.0
; false: OpCapability Addresses
; false: OpCapability Linkage
; false: OpCapability Kernel
; false: OpCapability Vector16
; false: %# = OpExtInstImport "OpenCL.std"
; false: OpMemoryModel Physical64 OpenCL
; false: OpSource Unknown 0
; false: OpName %sum "sum"
; false: OpName %a "a"
; false: OpName %b "b"
; false: OpName %sum_0 "sum"
; false: OpDecorate %sum LinkageAttributes "sum" Export
; false: %uint = OpTypeInt 32 0
; false: %v8uint = OpTypeVector %uint 8
; false: %# = OpTypeFunction %v8uint %v8uint %v8uint
; false: %sum = OpFunction %v8uint None %#
; false: %a = OpFunctionParameter %v8uint
; false: %b = OpFunctionParameter %v8uint
; false: %# = OpLabel
; false: %sum_0 = OpIAdd %v8uint %a %b
; false: OpReturnValue %sum_0
; false: OpFunctionEnd
define spir_func <5 x i32> @sum(<5 x i32> %a, <5 x i32> %b) {
  %sum = add <5 x i32> %a, %b
  ret <5 x i32> %sum
}
