; A kernel lists a mode (SubgroupSize, 35) that came with SPIR-V 1.1.
; option: max-version=1.0
; true: Version 1.0
; true: OpCapability Addresses
; true: OpCapability Kernel
; true: %# = OpExtInstImport "OpenCL.std"
; true: OpMemoryModel Physical64 OpenCL
; true: OpEntryPoint Kernel %work "work"
; true: OpSource Unknown 0
; true: OpName %work "work"
; true: %void = OpTypeVoid
; true: %# = OpTypeFunction %void
; true: %work = OpFunction %void None %#
; true: %# = OpLabel
; true: OpReturn
; true: OpFunctionEnd
; false: error: function @work: the capability SubgroupDispatch needs SPIR-V 1.1, and SPIR-V 1.0 was asked for
define spir_kernel void @work() {
  ret void
}
!spirv.ExecutionMode = !{!0}
!0 = !{ptr @work, i32 35, i32 8}
