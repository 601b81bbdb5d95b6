; A product and a sum that may be one.
; true: %# = OpFMul %float %a %x
; true: %result = OpFAdd %float %# %y
; false: %result = OpExtInst %float %# mad %a %x %y
define spir_func float @axpy(float %a, float %x, float %y) {
  %result = call float @llvm.fmuladd.f32(float %a, float %x, float %y)
  ret float %result
}
declare float @llvm.fmuladd.f32(float, float, float)
