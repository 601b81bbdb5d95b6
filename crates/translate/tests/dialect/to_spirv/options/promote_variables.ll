; A variable of the function is stored and loaded whole.
; true: OpReturnValue %x
; false: OpName %variable "variable"
; false: OpName %value "value"
; false: OpDecorate %variable Alignment 4
; false: %_ptr_Function_uint = OpTypePointer Function %uint
; false: %variable = OpVariable %_ptr_Function_uint Function
; false: OpStore %variable %x Aligned 4
; false: %value = OpLoad %uint %variable Aligned 4
; false: OpReturnValue %value
define spir_func i32 @same(i32 %x) {
  %variable = alloca i32
  store i32 %x, ptr %variable
  %value = load i32, ptr %variable
  ret i32 %value
}
