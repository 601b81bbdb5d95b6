; An intrinsic function of a device's own compiler.
; true: Version 1.0
; true: OpCapability Addresses
; true: OpCapability Linkage
; true: OpCapability Kernel
; true: %# = OpExtInstImport "OpenCL.std"
; true: OpMemoryModel Physical64 OpenCL
; true: OpSource Unknown 0
; true: OpName %read "read"
; true: OpName %lane "lane"
; true: OpName %llvm_genx_lane_id "llvm.genx.lane.id"
; true: OpName %value "value"
; true: OpDecorate %read LinkageAttributes "read" Export
; true: OpDecorate %llvm_genx_lane_id LinkageAttributes "llvm.genx.lane.id" Import
; true: %uint = OpTypeInt 32 0
; true: %# = OpTypeFunction %uint %uint
; true: %llvm_genx_lane_id = OpFunction %uint None %#
; true: %# = OpFunctionParameter %uint
; true: OpFunctionEnd
; true: %read = OpFunction %uint None %#
; true: %lane = OpFunctionParameter %uint
; true: %# = OpLabel
; true: %value = OpFunctionCall %uint %llvm_genx_lane_id %lane
; true: OpReturnValue %value
; true: OpFunctionEnd
; false: error: function @read: block %0, %value: cannot translate the intrinsic llvm.genx.lane.id
define spir_func i32 @read(i32 %lane) {
  %value = call i32 @llvm.genx.lane.id(i32 %lane)
  ret i32 %value
}
declare i32 @llvm.genx.lane.id(i32)
