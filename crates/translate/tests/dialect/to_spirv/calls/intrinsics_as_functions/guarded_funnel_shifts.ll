; A funnel shift by a distance that may be 0.
; true: OpName %spirv_llvm_fshl_i32 "spirv.llvm_fshl_i32"
; true: OpDecorate %spirv_llvm_fshl_i32 LinkageAttributes "spirv.llvm_fshl_i32" Export
; true: %uint_32 = OpConstant %uint 32
; true: %uint_0 = OpConstant %uint 0
; true: %bool = OpTypeBool
; true: %shifted = OpFunctionCall %uint %spirv_llvm_fshl_i32 %high %low %distance
; true: OpReturnValue %shifted
; true: OpFunctionEnd
; true: %spirv_llvm_fshl_i32 = OpFunction %uint None %#
; true: %# = OpFunctionParameter %uint
; true: %# = OpFunctionParameter %uint
; true: %# = OpFunctionParameter %uint
; true: %# = OpLabel
; true: %# = OpUMod %uint %# %uint_32
; true: %# = OpIEqual %bool %# %uint_0
; true: OpBranchConditional %# %# %#
; true: %# = OpLabel
; true: %# = OpShiftLeftLogical %uint %# %#
; true: %# = OpISub %uint %uint_32 %#
; true: %# = OpBitwiseOr %uint %# %#
; true: OpReturnValue %#
; true: %# = OpLabel
; true: OpReturnValue %#
; false: %uint_31 = OpConstant %uint 31
; false: %uint_1 = OpConstant %uint 1
; false: %# = OpBitwiseAnd %uint %distance %uint_31
; false: %# = OpISub %uint %uint_31 %#
; false: %# = OpShiftRightLogical %uint %low %uint_1
; false: %# = OpShiftLeftLogical %uint %high %#
; false: %shifted = OpBitwiseOr %uint %# %#
; false: OpReturnValue %shifted
define spir_func i32 @shift(i32 %high, i32 %low, i32 %distance) {
  %shifted = call i32 @llvm.fshl.i32(i32 %high, i32 %low, i32 %distance)
  ret i32 %shifted
}
declare i32 @llvm.fshl.i32(i32, i32, i32)
