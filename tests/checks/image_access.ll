; Images that are accessed against their qualifiers.
;
; rule: image-access
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @bad_write(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n, target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %image) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %at = trunc i64 %i to i32
  call spir_func void @_Z12write_imagef14ocl_image1d_roiDv4_f(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %image, i32 %at, <4 x float> zeroinitializer)
  ret void
}

define spir_kernel void @bad_read(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n, target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %image) {
  %texel = call spir_func <4 x float> @_Z11read_imagef14ocl_image1d_woi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %image, i32 %n)
  ret void
}

define spir_kernel void @good(ptr addrspace(1) %p, ptr addrspace(3) %l, i32 %n, target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 2) %image) {
  %i = call spir_func i64 @_Z13get_global_idj(i32 0)
  %at = trunc i64 %i to i32
  %texel = call spir_func <4 x float> @_Z11read_imagef14ocl_image1d_rwi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 2) %image, i32 %at)
  call spir_func void @_Z12write_imagef14ocl_image1d_rwiDv4_f(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 2) %image, i32 %at, <4 x float> %texel)
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func void @_Z12write_imagef14ocl_image1d_roiDv4_f(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0), i32, <4 x float>)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image1d_woi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1), i32)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image1d_rwi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 2), i32)
declare spir_func void @_Z12write_imagef14ocl_image1d_rwiDv4_f(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 2), i32, <4 x float>)
