; The array size of an image, in 64 bits.
; true: %v3ulong = OpTypeVector %ulong 3
; true: %# = OpImageQuerySizeLod %v3ulong %image %uint_0
; true: %planes_0 = OpCompositeExtract %ulong %# 2
; false: %v3uint = OpTypeVector %uint 3
; false: %# = OpImageQuerySizeLod %v3uint %image %uint_0
; false: %# = OpCompositeExtract %uint %# 2
; false: %planes_0 = OpUConvert %ulong %#
define spir_func i64 @planes(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %image) {
  %planes = call spir_func i64 @_Z20get_image_array_size20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %image)
  ret i64 %planes
}
declare spir_func i64 @_Z20get_image_array_size20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0))
