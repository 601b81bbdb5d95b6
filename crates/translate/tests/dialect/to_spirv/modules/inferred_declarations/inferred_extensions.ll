; A kernel lists a default mode of floats (FPFastMathDefault, 6028), which an extension has.
; true: Version 1.2
; true: OpCapability FloatControls2
; true: OpExtension "SPV_KHR_float_controls2"
; true: OpExecutionModeId %calculate FPFastMathDefault %float %uint_0
; true: %uint = OpTypeInt 32 0
; true: %uint_0 = OpConstant %uint 0
; true: %float = OpTypeFloat 32
; false: Version 1.0
define spir_kernel void @calculate() {
  ret void
}
!spirv.ExecutionMode = !{!0}
!0 = !{ptr @calculate, i32 6028, float poison, i32 65536}
