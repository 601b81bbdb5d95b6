; Operands that SPIR-V writes as literals are arguments of 32 bits: the kind of a group's operation, the operands of an
; image's instruction, a count, an alignment.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: = OpGroupIAdd %uint %uint_2 Reduce %x
; SPIRV: = OpGroupIAdd %uint %uint_2 InclusiveScan %x
; SPIRV: = OpGroupFMax %float %uint_2 ExclusiveScan %f
; SPIRV: = OpImageSampleExplicitLod %v4float {{%.*}} {{%.*}} Lod %float_1
; LLVM: call spir_func i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
; LLVM: call spir_func i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 1, i32 %x)
; LLVM: call spir_func float @_Z17__spirv_GroupFMaxiif(i32 2, i32 2, float %f)
; LLVM: call spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS140__spirv_SampledImage__void_1_0_0_0_0_0_0Dv2_fif({{.*}}, i32 2, float 1.000000e+00)
define spir_kernel void @work(
    i32 %x, float %f, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler) {
  %a = call spir_func i32 @_Z17__spirv_GroupIAddjii(i32 2, i32 0, i32 %x)
  %b = call spir_func i32 @_Z17__spirv_GroupIAddjii(i32 2, i32 1, i32 %x)
  %c = call spir_func float @_Z17__spirv_GroupFMaxjif(i32 2, i32 2, float %f)
  %d = call spir_func target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler)
  %e = call spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS140__spirv_SampledImage__void_1_0_0_0_0_0_0Dv2_fif(target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) %d, <2 x float> zeroinitializer, i32 2, float 1.0)
  ret void
}
declare spir_func i32 @_Z17__spirv_GroupIAddjii(i32, i32, i32)
declare spir_func float @_Z17__spirv_GroupFMaxjif(i32, i32, float)
declare spir_func target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0) @_Z20__spirv_SampledImagePU3AS133__spirv_Image__void_1_0_0_0_0_0_0PU3AS215__spirv_Sampler(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"))
declare spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS140__spirv_SampledImage__void_1_0_0_0_0_0_0Dv2_fif(target("spirv.SampledImage", void, 1, 0, 0, 0, 0, 0, 0), <2 x float>, i32, float)
