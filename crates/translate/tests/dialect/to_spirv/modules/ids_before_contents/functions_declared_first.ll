; The function called is declared after its caller.
; option: ids=numbers
; true: OpName %4 "callee"
; true: OpName %5 "caller"
; true: OpDecorate %4 LinkageAttributes "callee" Import
; true: OpDecorate %5 LinkageAttributes "caller" Export
; true: %4 = OpFunction %2 None %3
; true: %5 = OpFunction %2 None %3
; true: %6 = OpLabel
; true: %7 = OpFunctionCall %2 %4
; false: OpName %4 "caller"
; false: OpName %6 "callee"
; false: OpDecorate %4 LinkageAttributes "caller" Export
; false: OpDecorate %6 LinkageAttributes "callee" Import
; false: %6 = OpFunction %2 None %3
; false: %4 = OpFunction %2 None %3
; false: %5 = OpLabel
; false: %7 = OpFunctionCall %2 %6
define spir_func void @caller() {
  call spir_func void @callee()
  ret void
}
declare spir_func void @callee()
