; An image is one type, whether LLVM IR says it as a type or only a function's name does that takes a pointer. A function
; that is called with the same image has the same type of parameter.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: TypeImage [[#IMAGE:]] [[#]] 1 0 1 0 0 0 0
; CHECK-NOT: TypeImage
; CHECK: TypeSampledImage [[#SAMPLED:]] [[#IMAGE]]
; CHECK-NOT: TypeImage
; CHECK: Function [[#]]

; CHECK: FunctionParameter [[#IMAGE]] [[#PARAMETER:]]
; CHECK: FunctionCall [[#]] [[#]] [[#]] [[#PARAMETER]]
define spir_kernel void @by_type(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %image) {
  call spir_func void @called(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %image)
  ret void
}

; CHECK: FunctionParameter [[#IMAGE]]
define spir_func void @called(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0) %image) {
  ret void
}

; CHECK: FunctionParameter [[#IMAGE]] [[#PARAMETER:]]
; CHECK: FunctionParameter [[#]] [[#SAMPLER:]]
; CHECK: SampledImage [[#SAMPLED]] [[#PAIR:]] [[#PARAMETER]] [[#SAMPLER]]
; CHECK: ImageSampleExplicitLod [[#]] [[#]] [[#PAIR]]
define spir_kernel void @by_name(ptr addrspace(1) %image, ptr addrspace(2) %sampler) {
  %variable = alloca target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 0), align 8
  %texel = call spir_func <4 x float> @_Z11read_imagef20ocl_image2d_array_ro11ocl_samplerDv4_ff(ptr addrspace(1) %image, ptr addrspace(2) %sampler, <4 x float> zeroinitializer, float 0.0)
  ret void
}

declare spir_func <4 x float> @_Z11read_imagef20ocl_image2d_array_ro11ocl_samplerDv4_ff(ptr addrspace(1), ptr addrspace(2), <4 x float>, float)
!opencl.ocl.version = !{!0}
!0 = !{i32 1, i32 2}
