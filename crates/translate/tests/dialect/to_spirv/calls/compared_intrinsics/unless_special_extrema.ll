; The greater of two floats, where NaN and the sign of zeros count.
; true: %# = OpFUnordEqual %bool %a %b
; true: OpBranchConditional %# %# %#
; true: %# = OpLabel
; true: OpReturnValue %#
; true: %# = OpLabel
; true: %# = OpExtInst %float %# fmax %a %b
define spir_func float @greater(float %a, float %b) {
  %greater = call float @llvm.maximum.f32(float %a, float %b)
  ret float %greater
}
declare float @llvm.maximum.f32(float, float)
