; Texels of each kind of image are written, without and with a level of detail, to images that are only written and to
; those that are read as well. (SPIR-V has no level of detail here in its own rules; cl_khr_mipmap_image_writes has.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=NAMED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @line.wo(ptr addrspace(1) %image, i32 %at, i32 %level, <4 x float> %f, <4 x i32> %i, float %d) {
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef14ocl_image1d_woiDv4_f(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %image, i32 %at, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_0_0_0_0_1iDv4_f(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %image, i32 %at, <4 x float> %f)
  call spir_func void @_Z12write_imagef14ocl_image1d_woiDv4_f(ptr addrspace(1) %image, i32 %at, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} SignExtend{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei14ocl_image1d_woiDv4_i(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %image, i32 %at, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_0_0_0_0_1iDv4_ii(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %image, i32 %at, <4 x i32> %i, i32 4096)
  call spir_func void @_Z12write_imagei14ocl_image1d_woiDv4_i(ptr addrspace(1) %image, i32 %at, <4 x i32> %i)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}} Lod %level{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef14ocl_image1d_woiiDv4_f(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %image, i32 %at, i32 %level, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_0_0_0_0_1iDv4_fii(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %image, i32 %at, <4 x float> %f, i32 2, i32 %level)
  call spir_func void @_Z12write_imagef14ocl_image1d_woiiDv4_f(ptr addrspace(1) %image, i32 %at, i32 %level, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} Lod|SignExtend %level{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei14ocl_image1d_woiiDv4_i(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %image, i32 %at, i32 %level, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_0_0_0_0_1iDv4_iii(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %image, i32 %at, <4 x i32> %i, i32 4098, i32 %level)
  call spir_func void @_Z12write_imagei14ocl_image1d_woiiDv4_i(ptr addrspace(1) %image, i32 %at, i32 %level, <4 x i32> %i)
  ret void
}

define spir_kernel void @buffer.wo(ptr addrspace(1) %image, i32 %at, i32 %level, <4 x float> %f, <4 x i32> %i, float %d) {
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef21ocl_image1d_buffer_woiDv4_f(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 1) %image, i32 %at, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_5_0_0_0_0_0_1iDv4_f(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 1) %image, i32 %at, <4 x float> %f)
  call spir_func void @_Z12write_imagef21ocl_image1d_buffer_woiDv4_f(ptr addrspace(1) %image, i32 %at, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} SignExtend{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei21ocl_image1d_buffer_woiDv4_i(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 1) %image, i32 %at, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_5_0_0_0_0_0_1iDv4_ii(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 1) %image, i32 %at, <4 x i32> %i, i32 4096)
  call spir_func void @_Z12write_imagei21ocl_image1d_buffer_woiDv4_i(ptr addrspace(1) %image, i32 %at, <4 x i32> %i)
  ret void
}

define spir_kernel void @lines.wo(ptr addrspace(1) %image, <2 x i32> %at, i32 %level, <4 x float> %f, <4 x i32> %i, float %d) {
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef20ocl_image1d_array_woDv2_iDv4_f(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 1) %image, <2 x i32> %at, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_1_0_0_0_1Dv2_iDv4_f(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 1) %image, <2 x i32> %at, <4 x float> %f)
  call spir_func void @_Z12write_imagef20ocl_image1d_array_woDv2_iDv4_f(ptr addrspace(1) %image, <2 x i32> %at, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} SignExtend{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei20ocl_image1d_array_woDv2_iDv4_i(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 1) %image, <2 x i32> %at, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_1_0_0_0_1Dv2_iDv4_ii(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 1) %image, <2 x i32> %at, <4 x i32> %i, i32 4096)
  call spir_func void @_Z12write_imagei20ocl_image1d_array_woDv2_iDv4_i(ptr addrspace(1) %image, <2 x i32> %at, <4 x i32> %i)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}} Lod %level{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef20ocl_image1d_array_woDv2_iiDv4_f(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 1) %image, <2 x i32> %at, i32 %level, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_1_0_0_0_1Dv2_iDv4_fii(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 1) %image, <2 x i32> %at, <4 x float> %f, i32 2, i32 %level)
  call spir_func void @_Z12write_imagef20ocl_image1d_array_woDv2_iiDv4_f(ptr addrspace(1) %image, <2 x i32> %at, i32 %level, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} Lod|SignExtend %level{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei20ocl_image1d_array_woDv2_iiDv4_i(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 1) %image, <2 x i32> %at, i32 %level, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_1_0_0_0_1Dv2_iDv4_iii(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 1) %image, <2 x i32> %at, <4 x i32> %i, i32 4098, i32 %level)
  call spir_func void @_Z12write_imagei20ocl_image1d_array_woDv2_iiDv4_i(ptr addrspace(1) %image, <2 x i32> %at, i32 %level, <4 x i32> %i)
  ret void
}

define spir_kernel void @plane.wo(ptr addrspace(1) %image, <2 x i32> %at, i32 %level, <4 x float> %f, <4 x i32> %i, float %d) {
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %image, <2 x i32> %at, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %image, <2 x i32> %at, <4 x float> %f)
  call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(ptr addrspace(1) %image, <2 x i32> %at, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} SignExtend{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iDv4_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %image, <2 x i32> %at, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %image, <2 x i32> %at, <4 x i32> %i, i32 4096)
  call spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iDv4_i(ptr addrspace(1) %image, <2 x i32> %at, <4 x i32> %i)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}} Lod %level{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iiDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %image, <2 x i32> %at, i32 %level, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_fii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %image, <2 x i32> %at, <4 x float> %f, i32 2, i32 %level)
  call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iiDv4_f(ptr addrspace(1) %image, <2 x i32> %at, i32 %level, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} Lod|SignExtend %level{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iiDv4_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %image, <2 x i32> %at, i32 %level, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_iii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %image, <2 x i32> %at, <4 x i32> %i, i32 4098, i32 %level)
  call spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iiDv4_i(ptr addrspace(1) %image, <2 x i32> %at, i32 %level, <4 x i32> %i)
  ret void
}

define spir_kernel void @planes.wo(ptr addrspace(1) %image, <4 x i32> %at, i32 %level, <4 x float> %f, <4 x i32> %i, float %d) {
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef20ocl_image2d_array_woDv4_iDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %image, <4 x i32> %at, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_1_0_0_0_1Dv4_iDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %image, <4 x i32> %at, <4 x float> %f)
  call spir_func void @_Z12write_imagef20ocl_image2d_array_woDv4_iDv4_f(ptr addrspace(1) %image, <4 x i32> %at, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} SignExtend{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei20ocl_image2d_array_woDv4_iS0_(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %image, <4 x i32> %at, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_1_0_0_0_1Dv4_iS2_i(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %image, <4 x i32> %at, <4 x i32> %i, i32 4096)
  call spir_func void @_Z12write_imagei20ocl_image2d_array_woDv4_iS0_(ptr addrspace(1) %image, <4 x i32> %at, <4 x i32> %i)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}} Lod %level{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef20ocl_image2d_array_woDv4_iiDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %image, <4 x i32> %at, i32 %level, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_1_0_0_0_1Dv4_iDv4_fii(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %image, <4 x i32> %at, <4 x float> %f, i32 2, i32 %level)
  call spir_func void @_Z12write_imagef20ocl_image2d_array_woDv4_iiDv4_f(ptr addrspace(1) %image, <4 x i32> %at, i32 %level, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} Lod|SignExtend %level{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei20ocl_image2d_array_woDv4_iiS0_(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %image, <4 x i32> %at, i32 %level, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_1_0_0_0_1Dv4_iS2_ii(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %image, <4 x i32> %at, <4 x i32> %i, i32 4098, i32 %level)
  call spir_func void @_Z12write_imagei20ocl_image2d_array_woDv4_iiS0_(ptr addrspace(1) %image, <4 x i32> %at, i32 %level, <4 x i32> %i)
  ret void
}

define spir_kernel void @depth.wo(ptr addrspace(1) %image, <2 x i32> %at, i32 %level, <4 x float> %f, <4 x i32> %i, float %d) {
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %d{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef20ocl_image2d_depth_woDv2_if(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 1) %image, <2 x i32> %at, float %d)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_1_0_0_0_0_1Dv2_if(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 1) %image, <2 x i32> %at, float %d)
  call spir_func void @_Z12write_imagef20ocl_image2d_depth_woDv2_if(ptr addrspace(1) %image, <2 x i32> %at, float %d)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %d{{[_0-9]*}} Lod %level{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef20ocl_image2d_depth_woDv2_iif(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 1) %image, <2 x i32> %at, i32 %level, float %d)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_1_0_0_0_0_1Dv2_ifii(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 1) %image, <2 x i32> %at, float %d, i32 2, i32 %level)
  call spir_func void @_Z12write_imagef20ocl_image2d_depth_woDv2_iif(ptr addrspace(1) %image, <2 x i32> %at, i32 %level, float %d)
  ret void
}

define spir_kernel void @depths.wo(ptr addrspace(1) %image, <4 x i32> %at, i32 %level, <4 x float> %f, <4 x i32> %i, float %d) {
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %d{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef26ocl_image2d_array_depth_woDv4_if(target("spirv.Image", void, 1, 1, 1, 0, 0, 0, 1) %image, <4 x i32> %at, float %d)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_1_1_0_0_0_1Dv4_if(target("spirv.Image", void, 1, 1, 1, 0, 0, 0, 1) %image, <4 x i32> %at, float %d)
  call spir_func void @_Z12write_imagef26ocl_image2d_array_depth_woDv4_if(ptr addrspace(1) %image, <4 x i32> %at, float %d)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %d{{[_0-9]*}} Lod %level{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef26ocl_image2d_array_depth_woDv4_iif(target("spirv.Image", void, 1, 1, 1, 0, 0, 0, 1) %image, <4 x i32> %at, i32 %level, float %d)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_1_1_0_0_0_1Dv4_ifii(target("spirv.Image", void, 1, 1, 1, 0, 0, 0, 1) %image, <4 x i32> %at, float %d, i32 2, i32 %level)
  call spir_func void @_Z12write_imagef26ocl_image2d_array_depth_woDv4_iif(ptr addrspace(1) %image, <4 x i32> %at, i32 %level, float %d)
  ret void
}

define spir_kernel void @room.wo(ptr addrspace(1) %image, <4 x i32> %at, i32 %level, <4 x float> %f, <4 x i32> %i, float %d) {
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef14ocl_image3d_woDv4_iDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %image, <4 x i32> %at, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_2_0_0_0_0_0_1Dv4_iDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %image, <4 x i32> %at, <4 x float> %f)
  call spir_func void @_Z12write_imagef14ocl_image3d_woDv4_iDv4_f(ptr addrspace(1) %image, <4 x i32> %at, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} SignExtend{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei14ocl_image3d_woDv4_iS0_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %image, <4 x i32> %at, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_2_0_0_0_0_0_1Dv4_iS2_i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %image, <4 x i32> %at, <4 x i32> %i, i32 4096)
  call spir_func void @_Z12write_imagei14ocl_image3d_woDv4_iS0_(ptr addrspace(1) %image, <4 x i32> %at, <4 x i32> %i)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}} Lod %level{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef14ocl_image3d_woDv4_iiDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %image, <4 x i32> %at, i32 %level, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_2_0_0_0_0_0_1Dv4_iDv4_fii(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %image, <4 x i32> %at, <4 x float> %f, i32 2, i32 %level)
  call spir_func void @_Z12write_imagef14ocl_image3d_woDv4_iiDv4_f(ptr addrspace(1) %image, <4 x i32> %at, i32 %level, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} Lod|SignExtend %level{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei14ocl_image3d_woDv4_iiS0_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %image, <4 x i32> %at, i32 %level, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_2_0_0_0_0_0_1Dv4_iS2_ii(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %image, <4 x i32> %at, <4 x i32> %i, i32 4098, i32 %level)
  call spir_func void @_Z12write_imagei14ocl_image3d_woDv4_iiS0_(ptr addrspace(1) %image, <4 x i32> %at, i32 %level, <4 x i32> %i)
  ret void
}

define spir_kernel void @line.rw(ptr addrspace(1) %image, i32 %at, i32 %level, <4 x float> %f, <4 x i32> %i, float %d) {
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef14ocl_image1d_rwiDv4_f(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 2) %image, i32 %at, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_0_0_0_0_2iDv4_f(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 2) %image, i32 %at, <4 x float> %f)
  call spir_func void @_Z12write_imagef14ocl_image1d_rwiDv4_f(ptr addrspace(1) %image, i32 %at, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} SignExtend{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei14ocl_image1d_rwiDv4_i(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 2) %image, i32 %at, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_0_0_0_0_2iDv4_ii(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 2) %image, i32 %at, <4 x i32> %i, i32 4096)
  call spir_func void @_Z12write_imagei14ocl_image1d_rwiDv4_i(ptr addrspace(1) %image, i32 %at, <4 x i32> %i)
  ret void
}

define spir_kernel void @buffer.rw(ptr addrspace(1) %image, i32 %at, i32 %level, <4 x float> %f, <4 x i32> %i, float %d) {
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef21ocl_image1d_buffer_rwiDv4_f(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 2) %image, i32 %at, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_5_0_0_0_0_0_2iDv4_f(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 2) %image, i32 %at, <4 x float> %f)
  call spir_func void @_Z12write_imagef21ocl_image1d_buffer_rwiDv4_f(ptr addrspace(1) %image, i32 %at, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} SignExtend{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei21ocl_image1d_buffer_rwiDv4_i(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 2) %image, i32 %at, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_5_0_0_0_0_0_2iDv4_ii(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 2) %image, i32 %at, <4 x i32> %i, i32 4096)
  call spir_func void @_Z12write_imagei21ocl_image1d_buffer_rwiDv4_i(ptr addrspace(1) %image, i32 %at, <4 x i32> %i)
  ret void
}

define spir_kernel void @lines.rw(ptr addrspace(1) %image, <2 x i32> %at, i32 %level, <4 x float> %f, <4 x i32> %i, float %d) {
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef20ocl_image1d_array_rwDv2_iDv4_f(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 2) %image, <2 x i32> %at, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_1_0_0_0_2Dv2_iDv4_f(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 2) %image, <2 x i32> %at, <4 x float> %f)
  call spir_func void @_Z12write_imagef20ocl_image1d_array_rwDv2_iDv4_f(ptr addrspace(1) %image, <2 x i32> %at, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} SignExtend{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei20ocl_image1d_array_rwDv2_iDv4_i(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 2) %image, <2 x i32> %at, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_0_0_1_0_0_0_2Dv2_iDv4_ii(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 2) %image, <2 x i32> %at, <4 x i32> %i, i32 4096)
  call spir_func void @_Z12write_imagei20ocl_image1d_array_rwDv2_iDv4_i(ptr addrspace(1) %image, <2 x i32> %at, <4 x i32> %i)
  ret void
}

define spir_kernel void @plane.rw(ptr addrspace(1) %image, <2 x i32> %at, i32 %level, <4 x float> %f, <4 x i32> %i, float %d) {
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef14ocl_image2d_rwDv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %image, <2 x i32> %at, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_2Dv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %image, <2 x i32> %at, <4 x float> %f)
  call spir_func void @_Z12write_imagef14ocl_image2d_rwDv2_iDv4_f(ptr addrspace(1) %image, <2 x i32> %at, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} SignExtend{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei14ocl_image2d_rwDv2_iDv4_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %image, <2 x i32> %at, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_2Dv2_iDv4_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %image, <2 x i32> %at, <4 x i32> %i, i32 4096)
  call spir_func void @_Z12write_imagei14ocl_image2d_rwDv2_iDv4_i(ptr addrspace(1) %image, <2 x i32> %at, <4 x i32> %i)
  ret void
}

define spir_kernel void @planes.rw(ptr addrspace(1) %image, <4 x i32> %at, i32 %level, <4 x float> %f, <4 x i32> %i, float %d) {
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef20ocl_image2d_array_rwDv4_iDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 2) %image, <4 x i32> %at, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_1_0_0_0_2Dv4_iDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 2) %image, <4 x i32> %at, <4 x float> %f)
  call spir_func void @_Z12write_imagef20ocl_image2d_array_rwDv4_iDv4_f(ptr addrspace(1) %image, <4 x i32> %at, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} SignExtend{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei20ocl_image2d_array_rwDv4_iS0_(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 2) %image, <4 x i32> %at, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_1_0_0_0_2Dv4_iS2_i(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 2) %image, <4 x i32> %at, <4 x i32> %i, i32 4096)
  call spir_func void @_Z12write_imagei20ocl_image2d_array_rwDv4_iS0_(ptr addrspace(1) %image, <4 x i32> %at, <4 x i32> %i)
  ret void
}

define spir_kernel void @room.rw(ptr addrspace(1) %image, <4 x i32> %at, i32 %level, <4 x float> %f, <4 x i32> %i, float %d) {
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %f{{[_0-9]*}}{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagef14ocl_image3d_rwDv4_iDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2) %image, <4 x i32> %at, <4 x float> %f)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_2_0_0_0_0_0_2Dv4_iDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2) %image, <4 x i32> %at, <4 x float> %f)
  call spir_func void @_Z12write_imagef14ocl_image3d_rwDv4_iDv4_f(ptr addrspace(1) %image, <4 x i32> %at, <4 x float> %f)
  ; SPIRV: OpImageWrite %image{{[_0-9]*}} %at{{[_0-9]*}} %i{{[_0-9]*}} SignExtend{{$}}
  ; OPENCL: call spir_func void @_Z12write_imagei14ocl_image3d_rwDv4_iS0_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2) %image, <4 x i32> %at, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_2_0_0_0_0_0_2Dv4_iS2_i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2) %image, <4 x i32> %at, <4 x i32> %i, i32 4096)
  call spir_func void @_Z12write_imagei14ocl_image3d_rwDv4_iS0_(ptr addrspace(1) %image, <4 x i32> %at, <4 x i32> %i)
  ret void
}

declare spir_func void @_Z12write_imagef14ocl_image1d_woiDv4_f(ptr addrspace(1), i32, <4 x float>)
declare spir_func void @_Z12write_imagei14ocl_image1d_woiDv4_i(ptr addrspace(1), i32, <4 x i32>)
declare spir_func void @_Z12write_imagef14ocl_image1d_woiiDv4_f(ptr addrspace(1), i32, i32, <4 x float>)
declare spir_func void @_Z12write_imagei14ocl_image1d_woiiDv4_i(ptr addrspace(1), i32, i32, <4 x i32>)
declare spir_func void @_Z12write_imagef21ocl_image1d_buffer_woiDv4_f(ptr addrspace(1), i32, <4 x float>)
declare spir_func void @_Z12write_imagei21ocl_image1d_buffer_woiDv4_i(ptr addrspace(1), i32, <4 x i32>)
declare spir_func void @_Z12write_imagef20ocl_image1d_array_woDv2_iDv4_f(ptr addrspace(1), <2 x i32>, <4 x float>)
declare spir_func void @_Z12write_imagei20ocl_image1d_array_woDv2_iDv4_i(ptr addrspace(1), <2 x i32>, <4 x i32>)
declare spir_func void @_Z12write_imagef20ocl_image1d_array_woDv2_iiDv4_f(ptr addrspace(1), <2 x i32>, i32, <4 x float>)
declare spir_func void @_Z12write_imagei20ocl_image1d_array_woDv2_iiDv4_i(ptr addrspace(1), <2 x i32>, i32, <4 x i32>)
declare spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(ptr addrspace(1), <2 x i32>, <4 x float>)
declare spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iDv4_i(ptr addrspace(1), <2 x i32>, <4 x i32>)
declare spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iiDv4_f(ptr addrspace(1), <2 x i32>, i32, <4 x float>)
declare spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iiDv4_i(ptr addrspace(1), <2 x i32>, i32, <4 x i32>)
declare spir_func void @_Z12write_imagef20ocl_image2d_array_woDv4_iDv4_f(ptr addrspace(1), <4 x i32>, <4 x float>)
declare spir_func void @_Z12write_imagei20ocl_image2d_array_woDv4_iS0_(ptr addrspace(1), <4 x i32>, <4 x i32>)
declare spir_func void @_Z12write_imagef20ocl_image2d_array_woDv4_iiDv4_f(ptr addrspace(1), <4 x i32>, i32, <4 x float>)
declare spir_func void @_Z12write_imagei20ocl_image2d_array_woDv4_iiS0_(ptr addrspace(1), <4 x i32>, i32, <4 x i32>)
declare spir_func void @_Z12write_imagef20ocl_image2d_depth_woDv2_if(ptr addrspace(1), <2 x i32>, float)
declare spir_func void @_Z12write_imagef20ocl_image2d_depth_woDv2_iif(ptr addrspace(1), <2 x i32>, i32, float)
declare spir_func void @_Z12write_imagef26ocl_image2d_array_depth_woDv4_if(ptr addrspace(1), <4 x i32>, float)
declare spir_func void @_Z12write_imagef26ocl_image2d_array_depth_woDv4_iif(ptr addrspace(1), <4 x i32>, i32, float)
declare spir_func void @_Z12write_imagef14ocl_image3d_woDv4_iDv4_f(ptr addrspace(1), <4 x i32>, <4 x float>)
declare spir_func void @_Z12write_imagei14ocl_image3d_woDv4_iS0_(ptr addrspace(1), <4 x i32>, <4 x i32>)
declare spir_func void @_Z12write_imagef14ocl_image3d_woDv4_iiDv4_f(ptr addrspace(1), <4 x i32>, i32, <4 x float>)
declare spir_func void @_Z12write_imagei14ocl_image3d_woDv4_iiS0_(ptr addrspace(1), <4 x i32>, i32, <4 x i32>)
declare spir_func void @_Z12write_imagef14ocl_image1d_rwiDv4_f(ptr addrspace(1), i32, <4 x float>)
declare spir_func void @_Z12write_imagei14ocl_image1d_rwiDv4_i(ptr addrspace(1), i32, <4 x i32>)
declare spir_func void @_Z12write_imagef21ocl_image1d_buffer_rwiDv4_f(ptr addrspace(1), i32, <4 x float>)
declare spir_func void @_Z12write_imagei21ocl_image1d_buffer_rwiDv4_i(ptr addrspace(1), i32, <4 x i32>)
declare spir_func void @_Z12write_imagef20ocl_image1d_array_rwDv2_iDv4_f(ptr addrspace(1), <2 x i32>, <4 x float>)
declare spir_func void @_Z12write_imagei20ocl_image1d_array_rwDv2_iDv4_i(ptr addrspace(1), <2 x i32>, <4 x i32>)
declare spir_func void @_Z12write_imagef14ocl_image2d_rwDv2_iDv4_f(ptr addrspace(1), <2 x i32>, <4 x float>)
declare spir_func void @_Z12write_imagei14ocl_image2d_rwDv2_iDv4_i(ptr addrspace(1), <2 x i32>, <4 x i32>)
declare spir_func void @_Z12write_imagef20ocl_image2d_array_rwDv4_iDv4_f(ptr addrspace(1), <4 x i32>, <4 x float>)
declare spir_func void @_Z12write_imagei20ocl_image2d_array_rwDv4_iS0_(ptr addrspace(1), <4 x i32>, <4 x i32>)
declare spir_func void @_Z12write_imagef14ocl_image3d_rwDv4_iDv4_f(ptr addrspace(1), <4 x i32>, <4 x float>)
declare spir_func void @_Z12write_imagei14ocl_image3d_rwDv4_iS0_(ptr addrspace(1), <4 x i32>, <4 x i32>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
