; What an image says of itself: how many levels of detail it has, for each kind of image, the format and the order of its
; channels, and how many samples a texel has.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv %t.bc -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-dis %t.untyped.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @levels(ptr addrspace(1) %line, ptr addrspace(1) %plane, ptr addrspace(1) %room, ptr addrspace(1) %lines, ptr addrspace(1) %planes, ptr addrspace(1) %depth, ptr addrspace(1) %depths) {
  ; SPIRV: = OpImageQueryLevels %uint %line
  ; OPENCL: call spir_func i32 @_Z24get_image_num_mip_levels14ocl_image1d_ro(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line)
  ; NAMED: call spir_func i32 @_Z24__spirv_ImageQueryLevelsPU3AS133__spirv_Image__void_0_0_0_0_0_0_0(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line)
  %1 = call spir_func i32 @_Z24get_image_num_mip_levels14ocl_image1d_ro(ptr addrspace(1) %line)
  ; SPIRV: = OpImageQueryLevels %uint %plane
  ; OPENCL: call spir_func i32 @_Z24get_image_num_mip_levels14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %plane)
  ; NAMED: call spir_func i32 @_Z24__spirv_ImageQueryLevelsPU3AS133__spirv_Image__void_1_0_0_0_0_0_0(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %plane)
  %2 = call spir_func i32 @_Z24get_image_num_mip_levels14ocl_image2d_ro(ptr addrspace(1) %plane)
  ; SPIRV: = OpImageQueryLevels %uint %room
  ; OPENCL: call spir_func i32 @_Z24get_image_num_mip_levels14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %room)
  ; NAMED: call spir_func i32 @_Z24__spirv_ImageQueryLevelsPU3AS133__spirv_Image__void_2_0_0_0_0_0_0(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %room)
  %3 = call spir_func i32 @_Z24get_image_num_mip_levels14ocl_image3d_ro(ptr addrspace(1) %room)
  ; SPIRV: = OpImageQueryLevels %uint %lines
  ; OPENCL: call spir_func i32 @_Z24get_image_num_mip_levels20ocl_image1d_array_ro(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 0) %lines)
  ; NAMED: call spir_func i32 @_Z24__spirv_ImageQueryLevelsPU3AS133__spirv_Image__void_0_0_1_0_0_0_0(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 0) %lines)
  %4 = call spir_func i32 @_Z24get_image_num_mip_levels20ocl_image1d_array_ro(ptr addrspace(1) %lines)
  ; SPIRV: = OpImageQueryLevels %uint %planes
  ; OPENCL: call spir_func i32 @_Z24get_image_num_mip_levels20ocl_image2d_array_ro(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %planes)
  ; NAMED: call spir_func i32 @_Z24__spirv_ImageQueryLevelsPU3AS133__spirv_Image__void_1_0_1_0_0_0_0(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %planes)
  %5 = call spir_func i32 @_Z24get_image_num_mip_levels20ocl_image2d_array_ro(ptr addrspace(1) %planes)
  ; SPIRV: = OpImageQueryLevels %uint %depth
  ; OPENCL: call spir_func i32 @_Z24get_image_num_mip_levels20ocl_image2d_depth_ro(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %depth)
  ; NAMED: call spir_func i32 @_Z24__spirv_ImageQueryLevelsPU3AS133__spirv_Image__void_1_1_0_0_0_0_0(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %depth)
  %6 = call spir_func i32 @_Z24get_image_num_mip_levels20ocl_image2d_depth_ro(ptr addrspace(1) %depth)
  ; SPIRV: = OpImageQueryLevels %uint %depths
  ; OPENCL: call spir_func i32 @_Z24get_image_num_mip_levels26ocl_image2d_array_depth_ro(target("spirv.Image", void, 1, 1, 1, 0, 0, 0, 0) %depths)
  ; NAMED: call spir_func i32 @_Z24__spirv_ImageQueryLevelsPU3AS133__spirv_Image__void_1_1_1_0_0_0_0(target("spirv.Image", void, 1, 1, 1, 0, 0, 0, 0) %depths)
  %7 = call spir_func i32 @_Z24get_image_num_mip_levels26ocl_image2d_array_depth_ro(ptr addrspace(1) %depths)
  ret void
}

; OpenCL's numbers of formats and orders of channels begin elsewhere than SPIR-V's.
define spir_kernel void @channels(ptr addrspace(1) %image, ptr addrspace(1) %out) {
  ; SPIRV: %[[FORMAT:.+]] = OpImageQueryFormat %uint %image
  ; SPIRV: %[[CL:.+]] = OpIAdd %uint %[[FORMAT]] %uint_4304
  ; SPIRV: OpStore %out %[[CL]]
  ; OPENCL: %[[CL:.+]] = call spir_func i32 @_Z27get_image_channel_data_type14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image)
  ; OPENCL: %[[FORMAT:.+]] = sub i32 %[[CL]], 4304
  ; OPENCL: add i32 %[[FORMAT]], 4304
  ; NAMED: %[[FORMAT:.+]] = call spir_func i32 @_Z24__spirv_ImageQueryFormatPU3AS133__spirv_Image__void_1_0_0_0_0_0_0(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image)
  ; NAMED: add i32 %[[FORMAT]], 4304
  %format = call spir_func i32 @_Z27get_image_channel_data_type14ocl_image2d_ro(ptr addrspace(1) %image)
  store i32 %format, ptr addrspace(1) %out, align 4
  ; SPIRV: %[[ORDER:.+]] = OpImageQueryOrder %uint %image
  ; SPIRV: %[[CL:.+]] = OpIAdd %uint %[[ORDER]] %uint_4272
  ; SPIRV: OpStore %out %[[CL]]
  ; OPENCL: %[[CL:.+]] = call spir_func i32 @_Z23get_image_channel_order14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image)
  ; OPENCL: %[[ORDER:.+]] = sub i32 %[[CL]], 4272
  ; OPENCL: add i32 %[[ORDER]], 4272
  ; NAMED: %[[ORDER:.+]] = call spir_func i32 @_Z23__spirv_ImageQueryOrderPU3AS133__spirv_Image__void_1_0_0_0_0_0_0(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image)
  ; NAMED: add i32 %[[ORDER]], 4272
  %order = call spir_func i32 @_Z23get_image_channel_order14ocl_image2d_ro(ptr addrspace(1) %image)
  store i32 %order, ptr addrspace(1) %out, align 4
  ret void
}

; Which sample is read is an operand of the image (64).
define spir_kernel void @samples(ptr addrspace(1) %many, <2 x i32> %at, i32 %which) {
  ; SPIRV: = OpImageQuerySamples %uint %many
  ; OPENCL: call spir_func i32 @_Z21get_image_num_samples19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %many)
  ; NAMED: call spir_func i32 @_Z25__spirv_ImageQuerySamplesPU3AS133__spirv_Image__void_1_0_0_1_0_0_0(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %many)
  %number = call spir_func i32 @_Z21get_image_num_samples19ocl_image2d_msaa_ro(ptr addrspace(1) %many)
  ; SPIRV: = OpImageRead %v4float %many %at Sample %which
  ; OPENCL: call spir_func <4 x float> @_Z11read_imagef19ocl_image2d_msaa_roDv2_ii(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %many, <2 x i32> %at, i32 %which)
  ; NAMED: call spir_func <4 x float> @_Z25__spirv_ImageRead_Rfloat4PU3AS133__spirv_Image__void_1_0_0_1_0_0_0Dv2_iii(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %many, <2 x i32> %at, i32 64, i32 %which)
  %texel = call spir_func <4 x float> @_Z11read_imagef19ocl_image2d_msaa_roDv2_ii(ptr addrspace(1) %many, <2 x i32> %at, i32 %which)
  ret void
}

declare spir_func i32 @_Z24get_image_num_mip_levels14ocl_image1d_ro(ptr addrspace(1))
declare spir_func i32 @_Z24get_image_num_mip_levels14ocl_image2d_ro(ptr addrspace(1))
declare spir_func i32 @_Z24get_image_num_mip_levels14ocl_image3d_ro(ptr addrspace(1))
declare spir_func i32 @_Z24get_image_num_mip_levels20ocl_image1d_array_ro(ptr addrspace(1))
declare spir_func i32 @_Z24get_image_num_mip_levels20ocl_image2d_array_ro(ptr addrspace(1))
declare spir_func i32 @_Z24get_image_num_mip_levels20ocl_image2d_depth_ro(ptr addrspace(1))
declare spir_func i32 @_Z24get_image_num_mip_levels26ocl_image2d_array_depth_ro(ptr addrspace(1))
declare spir_func i32 @_Z27get_image_channel_data_type14ocl_image2d_ro(ptr addrspace(1))
declare spir_func i32 @_Z23get_image_channel_order14ocl_image2d_ro(ptr addrspace(1))
declare spir_func i32 @_Z21get_image_num_samples19ocl_image2d_msaa_ro(ptr addrspace(1))
declare spir_func <4 x float> @_Z11read_imagef19ocl_image2d_msaa_roDv2_ii(ptr addrspace(1), <2 x i32>, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
