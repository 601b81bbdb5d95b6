; A float is written to level 0 of an image.
; true: %uint_0 = OpConstant %uint 0
; true: OpImageWrite %line %at %f Lod %uint_0
; false: OpImageWrite %line %at %f
declare spir_func void @_Z12write_imagef14ocl_image1d_woiiDv4_f(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1), i32, i32, <4 x float>)
define spir_kernel void @k(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %line, i32 %at, <4 x float> %f) {
  call spir_func void @_Z12write_imagef14ocl_image1d_woiiDv4_f(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %line, i32 %at, i32 0, <4 x float> %f)
  ret void
}
