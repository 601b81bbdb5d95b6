; Each use of a sampler's initializer is a constant of its own, and sampled images have the Khronos translator's name.
;
; RUN: llvm-spirv --spirv-max-version=1.3 %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: Name [[first:[0-9]+]] "TempSampledImage"
; The number goes on where calls have the name that LLVM gives them: call1 is taken.
; CHECK: Name [[second:[0-9]+]] "TempSampledImage3"
; CHECK: ConstantSampler [[type:[0-9]+]] [[one:[0-9]+]] 0 0 1
; CHECK: ConstantSampler [[type]] [[other:[0-9]+]] 0 0 1
; CHECK: SampledImage {{[0-9]+}} [[first]] {{[0-9]+}} [[one]]
; CHECK: SampledImage {{[0-9]+}} [[second]] {{[0-9]+}} [[other]]
define spir_kernel void @sample(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x float> %at) {
  %1 = call spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32 32)
  %call = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %1, <2 x float> %at)
  %2 = call spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32 32)
  %call1 = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %2, <2 x float> %at)
  ret void
}

declare spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>)

!opencl.ocl.version = !{!0}
!opencl.spir.version = !{!0}
!0 = !{i32 2, i32 0}
