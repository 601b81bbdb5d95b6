; Functions of the program's own stay what they are, also where their names look like others: mangled ones with images, ones
; that begin as SPIR-V's own do, and ones that take samplers.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Name [[#SHOW:]] "_Z4show14ocl_image3d_ro"
; SPIRV-DAG: Name [[#UNKNOWN:]] "_Z24__spirv_no_such_functionv"
; SPIRV-DAG: Name [[#PART:]] "_Z27__spirv_LocalInvocationId_yv"
; SPIRV-DAG: Name [[#TEXEL:]] "texel"
; SPIRV-DAG: TypeImage [[#IMAGE:]]
; SPIRV-DAG: TypeSampler [[#SAMPLER:]]
; SPIRV: Function [[#]] [[#SHOW]]
; SPIRV: FunctionParameter [[#IMAGE]]
; SPIRV: FunctionCall [[#]] [[#]] [[#SHOW]]
; SPIRV: FunctionCall [[#]] [[#]] [[#UNKNOWN]]
; SPIRV: FunctionCall [[#]] [[#]] [[#PART]]
; SPIRV: FunctionParameter [[#IMAGE]] [[#A:]]
; SPIRV: FunctionParameter [[#SAMPLER]] [[#B:]]
; SPIRV: FunctionCall [[#]] [[#]] [[#TEXEL]] [[#A]] [[#B]]
; CHECK: call spir_func void @_Z4show14ocl_image3d_ro(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image)
; CHECK: call spir_func i32 @_Z24__spirv_no_such_functionv()
; CHECK: call spir_func i64 @_Z27__spirv_LocalInvocationId_yv()
; CHECK: call spir_func <4 x float> @texel(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler)
define spir_func void @use(ptr addrspace(1) %image) {
  call spir_func void @_Z4show14ocl_image3d_ro(ptr addrspace(1) %image)
  %a = call spir_func i32 @_Z24__spirv_no_such_functionv()
  %b = call spir_func i64 @_Z27__spirv_LocalInvocationId_yv()
  ret void
}

define spir_kernel void @sample(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler) {
  %texel = call spir_func <4 x float> @texel(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler)
  ret void
}

define internal spir_func <4 x float> @texel(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler) {
  %texel = call spir_func <4 x float> @_Z11read_imagef14ocl_image3d_ro11ocl_samplerDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, <4 x float> zeroinitializer)
  ret <4 x float> %texel
}

declare spir_func void @_Z4show14ocl_image3d_ro(ptr addrspace(1))
declare spir_func i32 @_Z24__spirv_no_such_functionv()
declare spir_func i64 @_Z27__spirv_LocalInvocationId_yv()
declare spir_func <4 x float> @_Z11read_imagef14ocl_image3d_ro11ocl_samplerDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <4 x float>)
!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
