; A kernel.
; true: OpEntryPoint Kernel %work "work"
; false: OpCapability Linkage
; false: OpEntryPoint Kernel %work_0 "work"
; false: OpName %work_0 "work"
; false: OpDecorate %work LinkageAttributes "work" Export
; false: %work_0 = OpFunction %void None %#
; false: %# = OpLabel
; false: %# = OpFunctionCall %void %work
; false: OpReturn
; false: OpFunctionEnd
define spir_kernel void @work() {
  ret void
}
