; SPIR-V-friendly functions that are C++ templates: the name tells the types of its arguments, which here have no other
; place to stand in, and with its result whether texels are signed.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: llvm-spirv --spirv-max-version=1.3 -spirv-text %s -o - | FileCheck %s --check-prefix=BEFORE

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: TypeImage [[image:[0-9]+]] {{[0-9]+}} 1 0 0 0 0 0 0
; CHECK-DAG: TypeSampler [[sampler:[0-9]+]]
; CHECK-DAG: TypeSampledImage [[sampled:[0-9]+]] [[image]]

; CHECK: FunctionParameter [[image]] [[first:[0-9]+]]
; CHECK: FunctionParameter [[sampler]] [[second:[0-9]+]]
; CHECK: SampledImage [[sampled]] [[pair:[0-9]+]] [[first]] [[second]]
; CHECK: ImageSampleExplicitLod {{[0-9]+}} {{[0-9]+}} [[pair]] {{[0-9]+}} 2
define spir_kernel void @sample(ptr addrspace(1) %image, ptr addrspace(2) %sampler) {
  %pair = call spir_func ptr addrspace(4) @_Z20__spirv_SampledImageI14ocl_image2d_roPvET0_T_11ocl_sampler(ptr addrspace(1) %image, ptr addrspace(2) %sampler)
  %texel = call spir_func <4 x float> @_Z30__spirv_ImageSampleExplicitLodIPvDv4_fDv2_fET0_T_T1_if(ptr addrspace(4) %pair, <2 x float> zeroinitializer, i32 2, float 0.0)
  ret void
}

; The bits SignExtend (4096) and ZeroExtend (8192) came with SPIR-V 1.4; floats have neither.
; CHECK: ImageRead {{.*}} 4096
; CHECK: ImageRead {{.*}} 8192
; CHECK: 5 ImageRead
; CHECK: ImageWrite {{.*}} 8192
; BEFORE-COUNT-3: 5 ImageRead
; BEFORE: 4 ImageWrite
define spir_kernel void @signs(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %in, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %out) {
  %a = call spir_func <4 x i32> @_Z17__spirv_ImageReadIDv4_i14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %in, <2 x i32> zeroinitializer)
  %b = call spir_func <4 x i32> @_Z17__spirv_ImageReadIDv4_j14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %in, <2 x i32> zeroinitializer)
  %c = call spir_func <4 x float> @_Z17__spirv_ImageReadIDv4_f14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %in, <2 x i32> zeroinitializer)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_jEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %out, <2 x i32> zeroinitializer, <4 x i32> %b)
  ret void
}

declare spir_func ptr addrspace(4) @_Z20__spirv_SampledImageI14ocl_image2d_roPvET0_T_11ocl_sampler(ptr addrspace(1), ptr addrspace(2))
declare spir_func <4 x float> @_Z30__spirv_ImageSampleExplicitLodIPvDv4_fDv2_fET0_T_T1_if(ptr addrspace(4), <2 x float>, i32, float)
declare spir_func <4 x i32> @_Z17__spirv_ImageReadIDv4_i14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x i32> @_Z17__spirv_ImageReadIDv4_j14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x float> @_Z17__spirv_ImageReadIDv4_f14ocl_image2d_roDv2_iET_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image2d_woDv2_iDv4_jEvT_T0_T1_(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x i32>)
