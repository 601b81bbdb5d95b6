; The names of SPIR 1.2 say no access: what is read is read-only, what is written is write-only, and a sampler is a number
; that is a constant where it is known. Back in LLVM IR the names say it, OpenCL's and SPIR-V's.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.friendly.bc
; RUN: llvm-dis %t.friendly.bc -o - | FileCheck %s --check-prefix=FRIENDLY
; RUN: llvm-spirv %t.friendly.bc -spirv-text -o - | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: TypeVoid [[#VOID:]]
; SPIRV-DAG: TypeImage [[#READ:]] [[#VOID]] 2 0 0 0 0 0 0
; SPIRV-DAG: TypeImage [[#WRITTEN:]] [[#VOID]] 2 0 0 0 0 0 1
; SPIRV-DAG: TypeImage [[#FLAT:]] [[#VOID]] 1 0 0 0 0 0 0
; SPIRV-DAG: TypeSampler [[#SAMPLER:]]
; SPIRV-DAG: ConstantSampler [[#SAMPLER]] [[#FIXED:]] 2 0 1
; SPIRV: FunctionParameter [[#READ]] [[#IN:]]
; SPIRV: FunctionParameter [[#WRITTEN]] [[#OUT:]]
; SPIRV: SampledImage [[#]] [[#PAIR:]] [[#IN]] [[#FIXED]]
; SPIRV: ImageSampleExplicitLod [[#]] [[#TEXEL:]] [[#PAIR]]
; SPIRV: ImageWrite [[#OUT]] [[#]] [[#TEXEL]]
; CHECK: call spir_func <4 x float> @_Z11read_imagef14ocl_image3d_ro11ocl_samplerDv4_i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %in,
; CHECK: call spir_func void @_Z12write_imagef14ocl_image3d_woDv4_iDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %out, <4 x i32> %at, <4 x float> %
; FRIENDLY: call spir_func void @_Z18__spirv_ImageWritePU3AS133__spirv_Image__void_2_0_0_0_0_0_1Dv4_iDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %out, <4 x i32> %at, <4 x float> %
define spir_kernel void @copy(ptr addrspace(1) %in, ptr addrspace(1) %out, <4 x i32> %at) !kernel_arg_addr_space !3 !kernel_arg_access_qual !1 !kernel_arg_type !2 !kernel_arg_base_type !2 !kernel_arg_type_qual !4 {
  %texel = call spir_func <4 x float> @_Z11read_imagef11ocl_image3d11ocl_samplerDv4_i(ptr addrspace(1) %in, i32 36, <4 x i32> %at)
  call spir_func void @_Z12write_imagef11ocl_image3dDv4_iDv4_f(ptr addrspace(1) %out, <4 x i32> %at, <4 x float> %texel)
  ret void
}

; A sampler that is handed on is a parameter of its type.
; SPIRV: FunctionParameter [[#FLAT]] [[#IN:]]
; SPIRV: FunctionParameter [[#SAMPLER]] [[#HOW:]]
; SPIRV: SampledImage [[#]] [[#PAIR:]] [[#IN]] [[#HOW]]
; SPIRV: ImageSampleExplicitLod [[#]] [[#]] [[#PAIR]]
define spir_func <4 x float> @texel(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %in, i32 %how) {
  %texel = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %in, i32 %how, <2 x i32> zeroinitializer)
  ret <4 x float> %texel
}

declare spir_func <4 x float> @_Z11read_imagef11ocl_image3d11ocl_samplerDv4_i(ptr addrspace(1), i32, <4 x i32>)
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), i32, <2 x i32>)
declare spir_func void @_Z12write_imagef11ocl_image3dDv4_iDv4_f(ptr addrspace(1), <4 x i32>, <4 x float>)
!opencl.ocl.version = !{!0}
!0 = !{i32 1, i32 2}
!1 = !{!"read_only", !"write_only", !"none"}
!2 = !{!"image3d_t", !"image3d_t", !"int4"}
!3 = !{i32 1, i32 1, i32 0}
!4 = !{!"", !"", !""}
