; Whether the integers in texels are signed: since SPIR-V 1.4 image operands say so, before it nothing does. Floats have
; no such operand.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv %t.bc -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv --spirv-max-version=1.3 %s -o %t.before.spv
; RUN: spirv-val %t.before.spv
; RUN: spirv-dis %t.before.spv | FileCheck %s --check-prefix=BEFORE

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @reads(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 2) %lines, target("spirv.Sampler") %sampler, i32 %at, <2 x i32> %place) {
  ; SPIRV: = OpImageSampleExplicitLod %v4uint %{{.+}} %at Lod|ZeroExtend %{{.+}}
  ; BEFORE: = OpImageSampleExplicitLod %v4uint %{{.+}} %at Lod %{{.+}}
  ; OPENCL: call spir_func <4 x i32> @_Z12read_imageui14ocl_image1d_ro11ocl_sampleri(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, target("spirv.Sampler") %sampler, i32 %at)
  ; NAMED: call spir_func <4 x i32> @_Z37__spirv_ImageSampleExplicitLod_Ruint4PU3AS140__spirv_SampledImage__void_0_0_0_0_0_0_0iif(target("spirv.SampledImage", void, 0, 0, 0, 0, 0, 0, 0) %{{.+}}, i32 %at, i32 8194, float 0.000000e+00)
  %1 = call spir_func <4 x i32> @_Z12read_imageui14ocl_image1d_ro11ocl_sampleri(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, target("spirv.Sampler") %sampler, i32 %at)
  ; SPIRV: = OpImageSampleExplicitLod %v4uint %{{.+}} %at Lod|SignExtend %{{.+}}
  ; OPENCL: call spir_func <4 x i32> @_Z11read_imagei14ocl_image1d_ro11ocl_sampleri(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, target("spirv.Sampler") %sampler, i32 %at)
  ; NAMED: call spir_func <4 x i32> @_Z36__spirv_ImageSampleExplicitLod_Rint4PU3AS140__spirv_SampledImage__void_0_0_0_0_0_0_0iif(target("spirv.SampledImage", void, 0, 0, 0, 0, 0, 0, 0) %{{.+}}, i32 %at, i32 4098, float 0.000000e+00)
  %2 = call spir_func <4 x i32> @_Z11read_imagei14ocl_image1d_ro11ocl_sampleri(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, target("spirv.Sampler") %sampler, i32 %at)
  ; SPIRV: = OpImageRead %v4uint %lines %place ZeroExtend
  ; BEFORE: = OpImageRead %v4uint %lines %place{{$}}
  ; OPENCL: call spir_func <4 x i32> @_Z12read_imageui20ocl_image1d_array_rwDv2_i(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 2) %lines, <2 x i32> %place)
  ; NAMED: call spir_func <4 x i32> @_Z24__spirv_ImageRead_Ruint4PU3AS133__spirv_Image__void_0_0_1_0_0_0_2Dv2_ii(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 2) %lines, <2 x i32> %place, i32 8192)
  %3 = call spir_func <4 x i32> @_Z12read_imageui20ocl_image1d_array_rwDv2_i(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 2) %lines, <2 x i32> %place)
  ; SPIRV: = OpImageRead %v4uint %line %at SignExtend
  ; OPENCL: call spir_func <4 x i32> @_Z11read_imagei14ocl_image1d_roi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 %at)
  ; NAMED: call spir_func <4 x i32> @_Z23__spirv_ImageRead_Rint4PU3AS133__spirv_Image__void_0_0_0_0_0_0_0ii(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 %at, i32 4096)
  %4 = call spir_func <4 x i32> @_Z11read_imagei14ocl_image1d_roi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 %at)
  ; SPIRV: = OpImageRead %v4half %line %at{{$}}
  ; OPENCL: call spir_func <4 x half> @_Z11read_imageh14ocl_image1d_roi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 %at)
  ; NAMED: call spir_func <4 x half> @_Z24__spirv_ImageRead_Rhalf4PU3AS133__spirv_Image__void_0_0_0_0_0_0_0i(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 %at)
  %5 = call spir_func <4 x half> @_Z11read_imageh14ocl_image1d_roi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, i32 %at)
  ret void
}

define spir_kernel void @plain_reads(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %ints, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %halves, target("spirv.Sampler") %by, i32 %x, <2 x i32> %xy) {
  ; SPIRV: = OpImageRead %v4uint %ints %x ZeroExtend
  ; OPENCL: call spir_func <4 x i32> @_Z12read_imageui14ocl_image1d_roi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %ints, i32 %x)
  ; NAMED: call spir_func <4 x i32> @_Z24__spirv_ImageRead_Ruint4PU3AS133__spirv_Image__void_0_0_0_0_0_0_0ii(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %ints, i32 %x, i32 8192)
  %1 = call spir_func <4 x i32> @_Z12read_imageui14ocl_image1d_roi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %ints, i32 %x)
  ; SPIRV: = OpImageSampleExplicitLod %v4half %{{.+}} %xy Lod %{{.+}}
  ; OPENCL: call spir_func <4 x half> @_Z11read_imageh14ocl_image2d_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %halves, target("spirv.Sampler") %by, <2 x i32> %xy)
  %2 = call spir_func <4 x half> @_Z11read_imageh14ocl_image2d_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %halves, target("spirv.Sampler") %by, <2 x i32> %xy)
  ret void
}

define spir_kernel void @writes(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %plane, <2 x i32> %place, <4 x i32> %i, <4 x half> %h) {
  ; SPIRV: OpImageWrite %plane %{{.+}} %i SignExtend
  ; OPENCL: call spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iDv4_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %plane, <2 x i32> %place, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_ii(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %plane, <2 x i32> %place, <4 x i32> %i, i32 4096)
  call spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iDv4_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %plane, <2 x i32> %place, <4 x i32> %i)
  ; SPIRV: OpImageWrite %plane %{{.+}} %i ZeroExtend
  ; OPENCL: call spir_func void @_Z13write_imageui14ocl_image2d_woDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %plane, <2 x i32> %place, <4 x i32> %i)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_ji(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %plane, <2 x i32> %place, <4 x i32> %i, i32 8192)
  call spir_func void @_Z13write_imageui14ocl_image2d_woDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %plane, <2 x i32> %place, <4 x i32> %i)
  ; SPIRV: OpImageWrite %plane %{{.+}} %h{{$}}
  ; OPENCL: call spir_func void @_Z12write_imageh14ocl_image2d_woDv2_iDv4_Dh(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %plane, <2 x i32> %place, <4 x half> %h)
  ; NAMED: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_1_0_0_0_0_0_1Dv2_iDv4_Dh(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %plane, <2 x i32> %place, <4 x half> %h)
  call spir_func void @_Z12write_imageh14ocl_image2d_woDv2_iDv4_Dh(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %plane, <2 x i32> %place, <4 x half> %h)
  ret void
}

declare spir_func <4 x i32> @_Z12read_imageui14ocl_image1d_roi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0), i32)
declare spir_func <4 x half> @_Z11read_imageh14ocl_image2d_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x i32>)
declare spir_func <4 x i32> @_Z12read_imageui14ocl_image1d_ro11ocl_sampleri(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), i32)
declare spir_func <4 x i32> @_Z11read_imagei14ocl_image1d_ro11ocl_sampleri(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), i32)
declare spir_func <4 x i32> @_Z12read_imageui20ocl_image1d_array_rwDv2_i(target("spirv.Image", void, 0, 0, 1, 0, 0, 0, 2), <2 x i32>)
declare spir_func <4 x i32> @_Z11read_imagei14ocl_image1d_roi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0), i32)
declare spir_func <4 x half> @_Z11read_imageh14ocl_image1d_roi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0), i32)
declare spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iDv4_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x i32>)
declare spir_func void @_Z13write_imageui14ocl_image2d_woDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x i32>)
declare spir_func void @_Z12write_imageh14ocl_image2d_woDv2_iDv4_Dh(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x half>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
