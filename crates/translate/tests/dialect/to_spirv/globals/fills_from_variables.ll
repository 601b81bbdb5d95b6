; Memory is filled with a constant.
; true: %_ptr_Function_uchar = OpTypePointer Function %uchar
; true: %_ptr_Function__arr_uchar_uint_3 = OpTypePointer Function %_arr_uchar_uint_3
; true: %# = OpVariable %_ptr_Function__arr_uchar_uint_3 Function %#
; true: %# = OpBitcast %_ptr_Function_uchar %#
; false: OpDecorate %# Constant
; false: %_ptr_UniformConstant_uchar = OpTypePointer UniformConstant %uchar
; false: %_ptr_UniformConstant__arr_uchar_uint_3 = OpTypePointer UniformConstant %_arr_uchar_uint_3
; false: %# = OpVariable %_ptr_UniformConstant__arr_uchar_uint_3 UniformConstant %#
; false: %# = OpBitcast %_ptr_UniformConstant_uchar %#
define spir_func void @fill(ptr addrspace(1) %out) {
  call void @llvm.memset.p1.i64(ptr addrspace(1) %out, i8 7, i64 3, i1 false)
  ret void
}
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
