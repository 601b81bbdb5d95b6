; C++ templates name the image that a pointer stands for: here one of one dimension, whose built-in coordinates are of a
; variable in constant memory. Texels are signed (`Lod`, 2, and `SignExtend`, 4096).
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: TypeImage [[#IMAGE:]] [[#]] 0 0 0 0 0 0 0
; CHECK-DAG: TypeSampler [[#SAMPLER:]]
; CHECK-DAG: TypeSampledImage [[#SAMPLED:]] [[#IMAGE]]
; CHECK: FunctionParameter [[#IMAGE]] [[#A:]]
; CHECK: FunctionParameter [[#SAMPLER]] [[#B:]]
; CHECK: SampledImage [[#SAMPLED]] [[#PAIR:]] [[#A]] [[#B]]
; CHECK: ImageSampleExplicitLod [[#]] [[#]] [[#PAIR]] [[#]] 4098 [[#]]
@__spirv_BuiltInLocalInvocationId = external addrspace(2) constant <3 x i64>, align 32
define spir_kernel void @look(ptr addrspace(1) %image, ptr addrspace(2) %sampler) {
  %all = load <3 x i64>, ptr addrspace(2) @__spirv_BuiltInLocalInvocationId, align 32
  %long = extractelement <3 x i64> %all, i64 2
  %at = trunc i64 %long to i32
  %pair = call spir_func ptr addrspace(4) @_Z20__spirv_SampledImageI14ocl_image1d_roPvET0_T_11ocl_sampler(ptr addrspace(1) %image, ptr addrspace(2) %sampler)
  %texel = call spir_func <4 x i32> @_Z30__spirv_ImageSampleExplicitLodIPvDv4_iiET0_T_T1_if(ptr addrspace(4) %pair, i32 %at, i32 2, float 1.0)
  ret void
}
declare spir_func ptr addrspace(4) @_Z20__spirv_SampledImageI14ocl_image1d_roPvET0_T_11ocl_sampler(ptr addrspace(1), ptr addrspace(2))
declare spir_func <4 x i32> @_Z30__spirv_ImageSampleExplicitLodIPvDv4_iiET0_T_T1_if(ptr addrspace(4), i32, i32, float)
