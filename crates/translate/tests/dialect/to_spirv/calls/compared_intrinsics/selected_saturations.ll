; A conversion to a width that SPIR-V lacks, with saturation.
; true: OpCapability Int64
; true: %ulong = OpTypeInt 64 0
; true: %ulong_3 = OpConstant %ulong 3
; true: %ulong_18446744073709551612 = OpConstant %ulong 18446744073709551612
; true: %ulong_0 = OpConstant %ulong 0
; true: %# = OpConvertFToS %ulong %x
; true: %# = OpSGreaterThanEqual %bool %# %ulong_3
; true: %# = OpSLessThanEqual %bool %# %ulong_18446744073709551612
; true: %# = OpSelect %ulong %# %ulong_3 %#
; true: %# = OpSelect %ulong %# %ulong_18446744073709551612 %#
; true: %# = OpSelect %ulong %# %# %ulong_0
; true: %# = OpUConvert %uchar %#
; false: %# = OpConstantNull %uchar
; false: %uchar_3 = OpConstant %uchar 3
; false: %uchar_252 = OpConstant %uchar 252
; false: %# = OpConvertFToS %uchar %x
; false: %# = OpSelect %uchar %# %# %#
; false: %# = OpExtInst %uchar %# s_min %# %uchar_3
; false: %# = OpExtInst %uchar %# s_max %# %uchar_252
define spir_func i32 @saturate(float %x) {
  %odd = call i3 @llvm.fptosi.sat.i3.f32(float %x)
  %wide = sext i3 %odd to i32
  ret i32 %wide
}
declare i3 @llvm.fptosi.sat.i3.f32(float)
