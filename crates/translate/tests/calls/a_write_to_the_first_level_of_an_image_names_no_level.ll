target triple = "spir64-unknown-unknown"

declare spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x float>)
declare spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iiDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, i32, <4 x float>)
declare spir_func void @_Z12write_imagei20ocl_image2d_array_woDv4_iiS0_(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1), <4 x i32>, i32, <4 x i32>)
declare spir_func void @_Z12write_imagef20ocl_image2d_depth_woDv2_iif(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 1), <2 x i32>, i32, float)

define spir_kernel void @k(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %plane, target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %layers, target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 1) %depth, <2 x i32> %at, <4 x i32> %where, i32 %level, <4 x float> %f, <4 x i32> %i, float %d) {
  call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %plane, <2 x i32> %at, <4 x float> %f)
  call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iiDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %plane, <2 x i32> %at, i32 0, <4 x float> %f)
  call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iiDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %plane, <2 x i32> %at, i32 1, <4 x float> %f)
  call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iiDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %plane, <2 x i32> %at, i32 %level, <4 x float> %f)
  call spir_func void @_Z12write_imagei20ocl_image2d_array_woDv4_iiS0_(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %layers, <4 x i32> %where, i32 0, <4 x i32> %i)
  call spir_func void @_Z12write_imagef20ocl_image2d_depth_woDv2_iif(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 1) %depth, <2 x i32> %at, i32 0, float %d)
  ret void
}
