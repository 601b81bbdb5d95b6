; The default mode of floats has a flag (AllowContract, 65536).
; true: OpExecutionModeId %calculate FPFastMathDefault %float %uint_65536
; true: %uint_65536 = OpConstant %uint 65536
; false: OpExecutionModeId %calculate FPFastMathDefault %float %uint_0
; false: %uint_0 = OpConstant %uint 0
define spir_kernel void @calculate() {
  ret void
}
!spirv.ExecutionMode = !{!0}
!0 = !{ptr @calculate, i32 6028, float poison, i32 65536}
