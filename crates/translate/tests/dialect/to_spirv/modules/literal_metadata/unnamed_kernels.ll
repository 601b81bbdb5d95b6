; A kernel without a name.
; true: Version 1.0
; true: OpCapability Addresses
; true: OpCapability Kernel
; true: %# = OpExtInstImport "OpenCL.std"
; true: OpMemoryModel Physical64 OpenCL
; true: OpEntryPoint Kernel %# ""
; true: OpSource Unknown 0
; true: %void = OpTypeVoid
; true: %# = OpTypeFunction %void
; true: %# = OpFunction %void None %#
; true: %# = OpLabel
; true: OpReturn
; true: OpFunctionEnd
; false: error: cannot translate a kernel without a name: hosts ask for kernels by their names
define spir_kernel void @0() {
  ret void
}
