; The greatest component of a vector.
; true: %uint = OpTypeInt 32 0
; true: %uint_0 = OpConstant %uint 0
; true: %uint_1 = OpConstant %uint 1
; true: %bool = OpTypeBool
; true: %v2bool = OpTypeVector %bool 2
; true: %# = OpUnordered %v2bool %v %v
; true: %# = OpAny %bool %#
; true: OpBranchConditional %# %# %#
; true: %# = OpLabel
; true: %# = OpVectorExtractDynamic %float %v %uint_0
; true: %# = OpVectorExtractDynamic %float %v %uint_1
; true: %# = OpFOrdGreaterThan %bool %# %#
; true: %# = OpSelect %float %# %# %#
; true: OpReturnValue %#
; true: %# = OpLabel
define spir_func float @greatest(<2 x float> %v) {
  %greatest = call float @llvm.vector.reduce.fmax.v2f32(<2 x float> %v)
  ret float %greatest
}
declare float @llvm.vector.reduce.fmax.v2f32(<2 x float>)
