; A sampled image is an opaque structure too, with the operands of its image's type.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm-14} | FileCheck %s --check-prefix=LLVM
; RUN: %{again-14} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=TARGET
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: [[PLAIN:%.*]] = OpTypeImage %void 2D 0 0 0 0 Unknown ReadOnly
; SPIRV: [[ARRAY:%.*]] = OpTypeImage %void 2D 0 1 0 0 Unknown ReadOnly
; SPIRV: = OpTypeSampledImage [[PLAIN]]
; SPIRV: = OpTypeSampledImage [[ARRAY]]
; LLVM-DAG: %spirv.SampledImage._void_1_0_0_0_0_0_0 = type opaque
; LLVM-DAG: %spirv.SampledImage._void_1_0_1_0_0_0_0 = type opaque
%spirv.Image._void_1_0_0_0_0_0_0 = type opaque
%spirv.Image._void_1_0_1_0_0_0_0 = type opaque
%spirv.SampledImage._void_1_0_0_0_0_0_0 = type opaque
%spirv.SampledImage._void_1_0_1_0_0_0_0 = type opaque
%spirv.Sampler = type opaque

; The mangled name of either type holds the same operands.
; LLVM: call spir_func %spirv.SampledImage._void_1_0_0_0_0_0_0 addrspace(1)* @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(
; LLVM: call spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS140__spirv_SampledImage__void_1_0_0_0_0_0_0Dv2_fif(
; LLVM: call spir_func %spirv.SampledImage._void_1_0_1_0_0_0_0 addrspace(1)* @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_1_0_0_0_0PU3AS215__spirv_Sampler(
; TARGET: call spir_func target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(
; TARGET: call spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS140__spirv_SampledImage__void_1_0_0_0_0_0_0Dv2_fif(
; TARGET: call spir_func target("spirv.SampledImage", void, 1, 0, 1, 0, 0, 0, 0) @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_1_0_0_0_0PU3AS215__spirv_Sampler(
; SPIRV: [[PAIR:%.*]] = OpSampledImage %{{.*}} %image %sampler
; SPIRV: = OpImageSampleExplicitLod %v4float [[PAIR]] %{{.*}} Lod
; SPIRV: [[PAIR_2:%.*]] = OpSampledImage %{{.*}} %array %sampler
; SPIRV: = OpImageSampleExplicitLod %v4float [[PAIR_2]] %{{.*}} Lod
define spir_kernel void @sample(
    %spirv.Image._void_1_0_0_0_0_0_0 addrspace(1)* %image, %spirv.Image._void_1_0_1_0_0_0_0 addrspace(1)* %array,
    %spirv.Sampler addrspace(2)* %sampler, <4 x float> addrspace(1)* %out, <4 x float> addrspace(1)* %out.2) {
  %pair = call spir_func %spirv.SampledImage._void_1_0_0_0_0_0_0 addrspace(1)* @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(%spirv.Image._void_1_0_0_0_0_0_0 addrspace(1)* %image, %spirv.Sampler addrspace(2)* %sampler)
  %texel = call spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS140__spirv_SampledImage__void_1_0_0_0_0_0_0Dv2_fif(%spirv.SampledImage._void_1_0_0_0_0_0_0 addrspace(1)* %pair, <2 x float> zeroinitializer, i32 2, float 0.0)
  store <4 x float> %texel, <4 x float> addrspace(1)* %out
  %pair.2 = call spir_func %spirv.SampledImage._void_1_0_1_0_0_0_0 addrspace(1)* @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_1_0_0_0_0PU3AS215__spirv_Sampler(%spirv.Image._void_1_0_1_0_0_0_0 addrspace(1)* %array, %spirv.Sampler addrspace(2)* %sampler)
  %texel.2 = call spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS140__spirv_SampledImage__void_1_0_1_0_0_0_0Dv4_fif(%spirv.SampledImage._void_1_0_1_0_0_0_0 addrspace(1)* %pair.2, <4 x float> zeroinitializer, i32 2, float 0.0)
  store <4 x float> %texel.2, <4 x float> addrspace(1)* %out.2
  ret void
}
declare spir_func %spirv.SampledImage._void_1_0_0_0_0_0_0 addrspace(1)* @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(%spirv.Image._void_1_0_0_0_0_0_0 addrspace(1)*, %spirv.Sampler addrspace(2)*)
declare spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS140__spirv_SampledImage__void_1_0_0_0_0_0_0Dv2_fif(%spirv.SampledImage._void_1_0_0_0_0_0_0 addrspace(1)*, <2 x float>, i32, float)
declare spir_func %spirv.SampledImage._void_1_0_1_0_0_0_0 addrspace(1)* @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_1_0_0_0_0PU3AS215__spirv_Sampler(%spirv.Image._void_1_0_1_0_0_0_0 addrspace(1)*, %spirv.Sampler addrspace(2)*)
declare spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS140__spirv_SampledImage__void_1_0_1_0_0_0_0Dv4_fif(%spirv.SampledImage._void_1_0_1_0_0_0_0 addrspace(1)*, <4 x float>, i32, float)
