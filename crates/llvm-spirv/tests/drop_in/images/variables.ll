; Images and samplers that are kept in variables, as compilers do that do not optimize. A sampler in constant memory is an
; exported number.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -spirv-text -o - | FileCheck %s --check-prefix=UNTYPED
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: spirv-val %t.untyped.spv

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: Decorate [[#KEPT:]] LinkageAttributes "kept" Export
; UNTYPED: Decorate [[#KEPT:]] LinkageAttributes "kept" Export
; CHECK-DAG: TypeInt [[#INT:]] 32 0
; CHECK-DAG: TypeImage [[#IMAGE:]] [[#]] 1 0 0 0 0 0 0
; CHECK-DAG: TypeSampler [[#SAMPLER:]]
; CHECK-DAG: TypePointer [[#TO_IMAGE:]] 7 [[#IMAGE]]
; CHECK-DAG: TypePointer [[#TO_SAMPLER:]] 7 [[#SAMPLER]]
; CHECK: Variable [[#]] [[#KEPT]] 0 [[#]]
; UNTYPED: UntypedVariableKHR [[#]] [[#KEPT]] 0
; CHECK: FunctionParameter [[#IMAGE]] [[#A:]]
; CHECK: FunctionParameter [[#SAMPLER]] [[#B:]]
; CHECK: Variable [[#TO_IMAGE]] [[#VARIABLE_A:]]
; CHECK: Variable [[#TO_SAMPLER]] [[#VARIABLE_B:]]
; CHECK: Store [[#VARIABLE_A]] [[#A]]
; CHECK: Store [[#VARIABLE_B]] [[#B]]
; CHECK: Load [[#IMAGE]] [[#LOADED_A:]] [[#VARIABLE_A]]
; CHECK: Load [[#SAMPLER]] [[#LOADED_B:]] [[#VARIABLE_B]]
; CHECK: SampledImage [[#]] [[#PAIR:]] [[#LOADED_A]] [[#LOADED_B]]
; CHECK-NEXT: ImageSampleExplicitLod [[#]] [[#]] [[#PAIR]]
; CHECK: Load [[#IMAGE]] [[#LOADED_A:]] [[#VARIABLE_A]]
; CHECK: ImageQuerySizeLod [[#]] [[#]] [[#LOADED_A]]
@kept = addrspace(2) constant i32 21, align 4
define spir_kernel void @look(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler) {
  %a = alloca target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), align 8
  %b = alloca target("spirv.Sampler"), align 8
  store target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, ptr %a, align 8
  store target("spirv.Sampler") %sampler, ptr %b, align 8
  %image.again = load target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), ptr %a, align 8
  %sampler.again = load target("spirv.Sampler"), ptr %b, align 8
  %texel = call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image.again, target("spirv.Sampler") %sampler.again, <2 x float> zeroinitializer)
  %image.more = load target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), ptr %a, align 8
  %height = call spir_func i32 @_Z16get_image_height14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image.more)
  ret void
}

declare spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>)
declare spir_func i32 @_Z16get_image_height14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
