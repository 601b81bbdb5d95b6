; A comparison with three results.
; true: %uchar_1 = OpConstant %uchar 1
; true: %uchar_0 = OpConstant %uchar 0
; false: %uchar_0 = OpConstant %uchar 0
; false: %uchar_1 = OpConstant %uchar 1
define spir_func i8 @order(i32 %a, i32 %b) {
  %order = call i8 @llvm.scmp.i8.i32(i32 %a, i32 %b)
  ret i8 %order
}
declare i8 @llvm.scmp.i8.i32(i32, i32)
