; A boolean becomes a float.
; true: %uint = OpTypeInt 32 0
; true: %uint_1 = OpConstant %uint 1
; true: %uint_0 = OpConstant %uint 0
; true: %# = OpSelect %uint %truth %uint_1 %uint_0
; true: %number_0 = OpConvertUToF %float %#
; false: %float_1 = OpConstant %float 1
; false: %float_0 = OpConstant %float 0
; false: %number_0 = OpSelect %float %truth %float_1 %float_0
define spir_func float @number(i1 %truth) {
  %number = uitofp i1 %truth to float
  ret float %number
}
