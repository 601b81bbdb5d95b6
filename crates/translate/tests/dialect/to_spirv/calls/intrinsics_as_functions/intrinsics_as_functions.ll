; A reversal of bits without the extension that has an instruction for it.
; true: OpName %llvm_bitreverse_i16 "llvm_bitreverse_i16"
; true: OpDecorate %llvm_bitreverse_i16 LinkageAttributes "llvm_bitreverse_i16" Export
; true: %mirrored = OpFunctionCall %ushort %llvm_bitreverse_i16 %x
; true: OpReturnValue %mirrored
; true: OpFunctionEnd
; true: %llvm_bitreverse_i16 = OpFunction %ushort None %#
; true: %# = OpFunctionParameter %ushort
; true: %# = OpLabel
; true: %# = OpShiftRightLogical %ushort %# %ushort_1
; true: %# = OpBitwiseAnd %ushort %# %ushort_21845
; true: %# = OpBitwiseOr %ushort %# %#
; true: OpReturnValue %#
; false: %# = OpShiftRightLogical %ushort %x %ushort_1
; false: %# = OpBitwiseAnd %ushort %x %ushort_21845
; false: %mirrored = OpBitwiseOr %ushort %# %#
; false: OpReturnValue %mirrored
define spir_func i16 @mirror(i16 %x) {
  %mirrored = call i16 @llvm.bitreverse.i16(i16 %x)
  ret i16 %mirrored
}
declare i16 @llvm.bitreverse.i16(i16)
