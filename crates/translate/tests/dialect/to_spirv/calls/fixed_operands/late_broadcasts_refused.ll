; A broadcast from an invocation that isn't constant, up to SPIR-V 1.4.
; option: max-version=1.4
; true: error: function @share: block %0, %shared: the call of @_Z31sub_group_non_uniform_broadcastij: a broadcast from an invocation that is not constant needs SPIR-V 1.5, and SPIR-V 1.4 was asked for
; false: Version 1.3
; false: OpCapability Addresses
; false: OpCapability Linkage
; false: OpCapability Kernel
; false: OpCapability GroupNonUniformShuffle
; false: %# = OpExtInstImport "OpenCL.std"
; false: OpMemoryModel Physical64 OpenCL
; false: OpSource Unknown 0
; false: OpName %share "share"
; false: OpName %value "value"
; false: OpName %invocation "invocation"
; false: OpName %shared "shared"
; false: OpDecorate %share LinkageAttributes "share" Export
; false: %uint = OpTypeInt 32 0
; false: %uint_3 = OpConstant %uint 3
; false: %# = OpTypeFunction %uint %uint %uint
; false: %share = OpFunction %uint None %#
; false: %value = OpFunctionParameter %uint
; false: %invocation = OpFunctionParameter %uint
; false: %# = OpLabel
; false: %shared = OpGroupNonUniformShuffle %uint %uint_3 %value %invocation
; false: OpReturnValue %shared
; false: OpFunctionEnd
define spir_func i32 @share(i32 %value, i32 %invocation) {
  %shared = call spir_func i32 @_Z31sub_group_non_uniform_broadcastij(i32 %value, i32 %invocation)
  ret i32 %shared
}
declare spir_func i32 @_Z31sub_group_non_uniform_broadcastij(i32, i32)
