; A funnel shift by a distance that may be 0.
; true: %uint_32 = OpConstant %uint 32
; true: %uint_0 = OpConstant %uint 0
; true: %bool = OpTypeBool
; true: %# = OpUMod %uint %distance %uint_32
; true: %# = OpIEqual %bool %# %uint_0
; true: OpBranchConditional %# %# %#
; true: %# = OpLabel
; true: %# = OpISub %uint %uint_32 %#
; true: %# = OpShiftRightLogical %uint %low %#
; true: %# = OpBitwiseOr %uint %# %#
; true: OpReturnValue %#
; true: %# = OpLabel
; true: OpReturnValue %high
; false: OpName %shifted "shifted"
; false: %uint_31 = OpConstant %uint 31
; false: %uint_1 = OpConstant %uint 1
; false: %# = OpBitwiseAnd %uint %distance %uint_31
; false: %# = OpISub %uint %uint_31 %#
; false: %# = OpShiftRightLogical %uint %low %uint_1
; false: %# = OpShiftRightLogical %uint %# %#
; false: %shifted = OpBitwiseOr %uint %# %#
; false: OpReturnValue %shifted
define spir_func i32 @shift(i32 %high, i32 %low, i32 %distance) {
  %shifted = call i32 @llvm.fshl.i32(i32 %high, i32 %low, i32 %distance)
  ret i32 %shifted
}
declare i32 @llvm.fshl.i32(i32, i32, i32)
