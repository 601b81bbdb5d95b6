; Images are sampled with constant samplers, which are made of OpenCL's numbers, and with those that are given; at no level
; of detail, at one, or by a gradient. SPIR-V joins image and sampler first, and always says the level.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r --spirv-target-env=CL2.0 %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=NAMED
; RUN: llvm-spirv %t.bc -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: OpCapability LiteralSampler
; SPIRV-DAG: %[[SAMPLER:.+]] = OpTypeSampler
; SPIRV-DAG: %[[IMAGE:.+]] = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly
; SPIRV-DAG: %[[DEPTH:.+]] = OpTypeImage %void 2D 1 0 0 0 Unknown ReadOnly
; SPIRV-DAG: %[[PAIR:.+]] = OpTypeSampledImage %[[IMAGE]]{{$}}
; SPIRV-DAG: %[[DEPTHS:.+]] = OpTypeSampledImage %[[DEPTH]]{{$}}
; SPIRV-DAG: %[[LINEAR:.+]] = OpConstantSampler %[[SAMPLER]] None 0 Linear
; SPIRV-DAG: %[[REPEAT:.+]] = OpConstantSampler %[[SAMPLER]] Repeat 1 Nearest
; SPIRV-DAG: %[[ZERO:.+]] = OpConstant %float 0

define spir_kernel void @constants(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x float> %at) {
  ; SPIRV: %[[A:.+]] = OpSampledImage %[[PAIR]] %image %[[LINEAR]]
  ; SPIRV: = OpImageSampleExplicitLod %v4float %[[A]] %at Lod %[[ZERO]]
  ; OPENCL: %[[LINEAR:.+]] = call {{.*}}@__translate_sampler_initializer(i32 32)
  ; OPENCL: call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %[[LINEAR]], <2 x float> %at)
  ; NAMED: %[[LINEAR:.+]] = call {{.*}}@__translate_sampler_initializer(i32 32)
  ; NAMED: %[[A:.+]] = call spir_func target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %[[LINEAR]])
  ; NAMED: call spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS140__spirv_SampledImage__void_1_0_0_0_0_0_0Dv2_fif(target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) %[[A]], <2 x float> %at, i32 2, float 0.000000e+00)
  %linear = call spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32 32)
  %1 = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %linear, <2 x float> %at)
  ; SPIRV: %[[B:.+]] = OpSampledImage %[[PAIR]] %image %[[REPEAT]]
  ; SPIRV: = OpImageSampleExplicitLod %v4float %[[B]] %at Lod %[[ZERO]]
  ; OPENCL: %[[REPEAT:.+]] = call {{.*}}@__translate_sampler_initializer(i32 23)
  ; OPENCL: call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %[[REPEAT]], <2 x float> %at)
  %repeat = call spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32 23)
  %2 = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %repeat, <2 x float> %at)
  ret void
}

; OPENCL-LABEL: define spir_kernel void @given(
; NAMED-LABEL: define spir_kernel void @given(
define spir_kernel void @given(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %picture, target("spirv.Sampler") %sampler, <2 x float> %place, float %level, <2 x float> %x, <2 x float> %y) {
  ; SPIRV: %[[A:.+]] = OpSampledImage %[[PAIR]] %picture %sampler
  ; SPIRV: = OpImageSampleExplicitLod %v4float %[[A]] %place Lod %level
  ; OPENCL: call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %picture, target("spirv.Sampler") %sampler, <2 x float> %place, float %level)
  ; NAMED: %[[A:.+]] = call spir_func target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %picture, target("spirv.Sampler") %sampler)
  ; NAMED: call spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS140__spirv_SampledImage__void_1_0_0_0_0_0_0Dv2_fif(target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) %[[A]], <2 x float> %place, i32 2, float %level)
  %1 = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %picture, target("spirv.Sampler") %sampler, <2 x float> %place, float %level)
  ; SPIRV: = OpImageSampleExplicitLod %v4float %{{.+}} %place Grad %x %y
  ; OPENCL: call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_fS1_S1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %picture, target("spirv.Sampler") %sampler, <2 x float> %place, <2 x float> %x, <2 x float> %y)
  ; NAMED: call spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS140__spirv_SampledImage__void_1_0_0_0_0_0_0Dv2_fiS2_S2_(target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) %{{.+}}, <2 x float> %place, i32 4, <2 x float> %x, <2 x float> %y)
  %2 = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_fS1_S1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %picture, target("spirv.Sampler") %sampler, <2 x float> %place, <2 x float> %x, <2 x float> %y)
  ; SPIRV: = OpImageSampleExplicitLod %v4half %{{.+}} %place Lod %[[ZERO]]
  ; OPENCL: call spir_func <4 x half> @_Z11read_imageh14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %picture, target("spirv.Sampler") %sampler, <2 x float> %place)
  ; NAMED: call spir_func <4 x half> @_Z37__spirv_ImageSampleExplicitLod_Rhalf4PU3AS140__spirv_SampledImage__void_1_0_0_0_0_0_0Dv2_fif(
  %3 = call spir_func <4 x half> @_Z11read_imageh14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %picture, target("spirv.Sampler") %sampler, <2 x float> %place)
  ret void
}

; A depth is one number in OpenCL C, and the first of four in SPIR-V.
; OPENCL-LABEL: define spir_kernel void @depth(
define spir_kernel void @depth(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %distances, target("spirv.Sampler") %by, <2 x i32> %here, ptr addrspace(1) %out) {
  ; SPIRV: %[[A:.+]] = OpSampledImage %[[DEPTHS]] %distances %by
  ; SPIRV: %[[FOUR:.+]] = OpImageSampleExplicitLod %v4float %[[A]] %here Lod %[[ZERO]]
  ; SPIRV: %[[ONE:.+]] = OpCompositeExtract %float %[[FOUR]] 0
  ; SPIRV: OpStore %out %[[ONE]]
  ; OPENCL: %[[ONE:.+]] = call spir_func float @_Z11read_imagef20ocl_image2d_depth_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %distances, target("spirv.Sampler") %by, <2 x i32> %here)
  %1 = call spir_func float @_Z11read_imagef20ocl_image2d_depth_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %distances, target("spirv.Sampler") %by, <2 x i32> %here)
  store float %1, ptr addrspace(1) %out, align 4
  ret void
}

declare spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>, float)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_fS1_S1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>, <2 x float>, <2 x float>)
declare spir_func <4 x half> @_Z11read_imageh14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>)
declare spir_func float @_Z11read_imagef20ocl_image2d_depth_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x i32>)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
