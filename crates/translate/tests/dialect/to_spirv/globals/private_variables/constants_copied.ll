; ways: Refused, OfKernels
; A function reads a constant in the private address space.
; true: OpDecorate %table Alignment 4
; true: %_ptr_Function__arr_uint_uint_2 = OpTypePointer Function %_arr_uint_uint_2
; true: %_ptr_Function_uint = OpTypePointer Function %uint
; true: %table = OpVariable %_ptr_Function__arr_uint_uint_2 Function
; true: OpStore %table %# Aligned 4
; true: %place = OpPtrAccessChain %_ptr_Function_uint %table %ulong_0 %index
; false: OpDecorate %table Constant
; false: %_ptr_UniformConstant__arr_uint_uint_2 = OpTypePointer UniformConstant %_arr_uint_uint_2
; false: %_ptr_UniformConstant_uint = OpTypePointer UniformConstant %uint
; false: %table = OpVariable %_ptr_UniformConstant__arr_uint_uint_2 UniformConstant %#
; false: %place = OpPtrAccessChain %_ptr_UniformConstant_uint %table %ulong_0 %index
; Refused: OpDecorate %table Alignment 4
; Refused: %_ptr_Function__arr_uint_uint_2 = OpTypePointer Function %_arr_uint_uint_2
; Refused: %_ptr_Function_uint = OpTypePointer Function %uint
; Refused: %table = OpVariable %_ptr_Function__arr_uint_uint_2 Function
; Refused: OpStore %table %# Aligned 4
; Refused: %place = OpPtrAccessChain %_ptr_Function_uint %table %ulong_0 %index
; OfKernels: OpDecorate %table Constant
; OfKernels: %_ptr_UniformConstant__arr_uint_uint_2 = OpTypePointer UniformConstant %_arr_uint_uint_2
; OfKernels: %_ptr_UniformConstant_uint = OpTypePointer UniformConstant %uint
; OfKernels: %table = OpVariable %_ptr_UniformConstant__arr_uint_uint_2 UniformConstant %#
; OfKernels: %place = OpPtrAccessChain %_ptr_UniformConstant_uint %table %ulong_0 %index
@table = internal constant [2 x i32] [i32 1, i32 2]
define spir_func i32 @entry(i64 %index) {
  %place = getelementptr [2 x i32], ptr @table, i64 0, i64 %index
  %value = load i32, ptr %place
  ret i32 %value
}
