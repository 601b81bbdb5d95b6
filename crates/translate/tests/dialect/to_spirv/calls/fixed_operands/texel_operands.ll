; An image is read by the instruction's name, without a postfix.
; option: max-version=1.4
; true: Version 1.4
; true: %texel = OpImageRead %v4uint %image %at SignExtend
; false: Version 1.0
; false: %texel = OpImageRead %v4uint %image %at
define spir_func <4 x i32> @read(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at) {
  %texel = call spir_func <4 x i32> @_Z17__spirv_ImageReadIDv4_iPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x i32> %at)
  ret <4 x i32> %texel
}
declare spir_func <4 x i32> @_Z17__spirv_ImageReadIDv4_iPU3AS133__spirv_Image__void_1_0_0_0_0_0_0Dv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
