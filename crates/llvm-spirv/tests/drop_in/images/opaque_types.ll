; Types that only OpenCL knows, with what SPIR-V says of them: pipes and images for reading and writing, of any type that is
; sampled, events, queues, reservations, samplers. There and back, through the text form, too, with untyped pointers as well.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: llvm-spirv -to-text %t.spv -o %t.spt
; RUN: FileCheck %s --check-prefix=SPIRV < %t.spt
; RUN: llvm-spirv -to-binary %t.spt -o %t.same.spv
; RUN: cmp %t.spv %t.same.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefixes=CHECK,OPENCL
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefixes=CHECK,NAMED
; RUN: llvm-spirv %t.bc -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -spirv-text -o - | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability Float16
; SPIRV-DAG: Capability ImageBasic
; SPIRV-DAG: Capability ImageReadWrite
; SPIRV-DAG: Capability Pipes
; SPIRV-DAG: Capability DeviceEnqueue
; SPIRV-DAG: TypeVoid [[#VOID:]]
; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeFloat [[#HALF:]] 16
; SPIRV-DAG: TypeFloat [[#FLOAT:]] 32
; SPIRV-DAG: TypePipe [[#PIPE0:]] 0
; SPIRV-DAG: TypePipe [[#PIPE1:]] 1
; SPIRV-DAG: TypeImage [[#LINE:]] [[#VOID]] 0 0 0 0 0 0 0
; SPIRV-DAG: TypeImage [[#INTS:]] [[#INT]] 1 0 0 0 0 0 0
; SPIRV-DAG: TypeImage [[#HALVES:]] [[#HALF]] 1 0 1 0 0 0 0
; SPIRV-DAG: TypeImage [[#BUFFER:]] [[#FLOAT]] 5 0 0 0 0 0 0
; SPIRV-DAG: TypeImage [[#OUT:]] [[#VOID]] 0 0 0 0 0 0 1
; SPIRV-DAG: TypeImage [[#BOTH:]] [[#VOID]] 1 0 0 0 0 0 2
; SPIRV-DAG: TypeImage [[#DEPTH:]] [[#FLOAT]] 1 1 0 0 0 0 0
; SPIRV-DAG: TypeEvent [[#EVENT:]]
; SPIRV-DAG: TypeDeviceEvent [[#DEVICE:]]
; SPIRV-DAG: TypeQueue [[#QUEUE:]]
; SPIRV-DAG: TypeReserveId [[#RESERVE:]]
; SPIRV-DAG: TypeSampler [[#SAMPLER:]]
; SPIRV-DAG: TypeSampledImage [[#SAMPLED:]] [[#DEPTH]]
; SPIRV: FunctionParameter [[#PIPE0]]
; SPIRV: FunctionParameter [[#PIPE1]]
; SPIRV: FunctionParameter [[#LINE]]
; SPIRV: FunctionParameter [[#INTS]]
; SPIRV: FunctionParameter [[#HALVES]]
; SPIRV: FunctionParameter [[#BUFFER]]
; SPIRV: FunctionParameter [[#OUT]]
; SPIRV: FunctionParameter [[#BOTH]]
; CHECK: define spir_kernel void @arguments(target("spirv.Pipe", 0) %p, target("spirv.Pipe", 1) %q, target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, target("spirv.Image", i32, 1, 0, 0, 0, 0, 0, 0) %ints, target("spirv.Image", half, 1, 0, 1, 0, 0, 0, 0) %halves, target("spirv.Image", float, 5, 0, 0, 0, 0, 0, 0) %buffer, target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %out, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %both)
; CHECK-SAME: !kernel_arg_addr_space ![[SPACES:[0-9]+]] !kernel_arg_access_qual ![[ACCESS:[0-9]+]] !kernel_arg_type ![[TYPES:[0-9]+]] !kernel_arg_type_qual ![[KINDS:[0-9]+]] !kernel_arg_base_type ![[TYPES]]
define spir_kernel void @arguments(target("spirv.Pipe", 0) %p, target("spirv.Pipe", 1) %q, target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %line, target("spirv.Image", i32, 1, 0, 0, 0, 0, 0, 0) %ints, target("spirv.Image", half, 1, 0, 1, 0, 0, 0, 0) %halves, target("spirv.Image", float, 5, 0, 0, 0, 0, 0, 0) %buffer, target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 1) %out, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %both) {
  ret void
}

; SPIRV: FunctionParameter [[#EVENT]]
; SPIRV: FunctionParameter [[#DEVICE]]
; SPIRV: FunctionParameter [[#QUEUE]]
; SPIRV: FunctionParameter [[#RESERVE]]
; SPIRV: FunctionParameter [[#SAMPLER]]
; SPIRV: FunctionParameter [[#SAMPLED]]
; CHECK: define spir_func void @others(target("spirv.Event") %event, target("spirv.DeviceEvent") %device, target("spirv.Queue") %queue, target("spirv.ReserveId") %reserve, target("spirv.Sampler") %sampler, target("spirv.SampledImage", float, 1, 1, 0, 0, 0, 0, 0) %sampled)
define spir_func void @others(target("spirv.Event") %event, target("spirv.DeviceEvent") %device, target("spirv.Queue") %queue, target("spirv.ReserveId") %reserve, target("spirv.Sampler") %sampler, target("spirv.SampledImage", float, 1, 1, 0, 0, 0, 0, 0) %sampled) {
  ret void
}

; What is sampled with one of them keeps the type, which is in its name, too.
; SPIRV: FunctionParameter [[#DEPTH]] [[#DISTANCES:]]
; SPIRV: FunctionParameter [[#SAMPLER]] [[#BY:]]
; SPIRV: SampledImage [[#SAMPLED]] [[#PAIR:]] [[#DISTANCES]] [[#BY]]
; SPIRV: ImageSampleExplicitLod [[#]] [[#]] [[#PAIR]]
; CHECK: define spir_func float @sample(target("spirv.Image", float, 1, 1, 0, 0, 0, 0, 0) %distances, target("spirv.Sampler") %by, <4 x i32> %at)
; OPENCL: call spir_func float @_Z11read_imagef20ocl_image2d_depth_ro11ocl_samplerDv4_if(target("spirv.Image", float, 1, 1, 0, 0, 0, 0, 0) %distances, target("spirv.Sampler") %by, <4 x i32> %at, float 1.000000e+00)
; NAMED: %[[PAIR:.+]] = call spir_func target("spirv.SampledImage", float, 1, 1, 0, 0, 0, 0, 0) @_Z20__spirv_SampledImagePU3AS134__spirv_Image__float_1_1_0_0_0_0_0PU3AS215__spirv_Sampler(target("spirv.Image", float, 1, 1, 0, 0, 0, 0, 0) %distances, target("spirv.Sampler") %by)
; NAMED: call spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS141__spirv_SampledImage__float_1_1_0_0_0_0_0Dv4_iif(target("spirv.SampledImage", float, 1, 1, 0, 0, 0, 0, 0) %[[PAIR]], <4 x i32> %at, i32 2, float 1.000000e+00)
define spir_func float @sample(target("spirv.Image", float, 1, 1, 0, 0, 0, 0, 0) %distances, target("spirv.Sampler") %by, <4 x i32> %at) {
  %distance = call spir_func float @_Z11read_imagef20ocl_image2d_depth_ro11ocl_samplerDv4_if(target("spirv.Image", float, 1, 1, 0, 0, 0, 0, 0) %distances, target("spirv.Sampler") %by, <4 x i32> %at, float 1.0)
  ret float %distance
}

declare spir_func float @_Z11read_imagef20ocl_image2d_depth_ro11ocl_samplerDv4_if(target("spirv.Image", float, 1, 1, 0, 0, 0, 0, 0), target("spirv.Sampler"), <4 x i32>, float)

; Names of older compilers say that what they are given is constant, and not of what an image is.
; SPIRV: FunctionParameter [[#DEPTH]] [[#DISTANCES:]]
; SPIRV: FunctionParameter [[#SAMPLER]] [[#BY:]]
; SPIRV: SampledImage [[#SAMPLED]] [[#PAIR:]] [[#DISTANCES]] [[#BY]]
; SPIRV: ImageSampleExplicitLod [[#]] [[#]] [[#PAIR]]
; OPENCL-LABEL: define spir_func float @by_name(
; OPENCL: call spir_func float @_Z11read_imagef20ocl_image2d_depth_ro11ocl_samplerDv4_if(target("spirv.Image", float, 1, 1, 0, 0, 0, 0, 0) %distances, target("spirv.Sampler") %by, <4 x i32> %at, float 2.000000e+00)
define spir_func float @by_name(target("spirv.Image", float, 1, 1, 0, 0, 0, 0, 0) %distances, target("spirv.Sampler") %by, <4 x i32> %at) {
  %pair = call spir_func target("spirv.SampledImage", float, 1, 1, 0, 0, 0, 0, 0) @_Z20__spirv_SampledImagePU3AS1K34__spirv_Image__float_1_1_0_0_0_0_0PU3AS1K15__spirv_Sampler(target("spirv.Image", float, 1, 1, 0, 0, 0, 0, 0) %distances, target("spirv.Sampler") %by)
  %four = call spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS120__spirv_SampledImageDv4_iif(target("spirv.SampledImage", float, 1, 1, 0, 0, 0, 0, 0) %pair, <4 x i32> %at, i32 2, float 2.0)
  %distance = extractelement <4 x float> %four, i32 0
  ret float %distance
}

declare spir_func target("spirv.SampledImage", float, 1, 1, 0, 0, 0, 0, 0) @_Z20__spirv_SampledImagePU3AS1K34__spirv_Image__float_1_1_0_0_0_0_0PU3AS1K15__spirv_Sampler(target("spirv.Image", float, 1, 1, 0, 0, 0, 0, 0), target("spirv.Sampler"))
declare spir_func <4 x float> @_Z38__spirv_ImageSampleExplicitLod_Rfloat4PU3AS120__spirv_SampledImageDv4_iif(target("spirv.SampledImage", float, 1, 1, 0, 0, 0, 0, 0), <4 x i32>, i32, float)

; Constants of them are null, and variables hold them.
; CHECK: define spir_func void @variables(
; CHECK: %variable = alloca target("spirv.Event")
; CHECK: store target("spirv.Event") zeroinitializer, ptr %variable
define spir_func void @variables() {
  %variable = alloca target("spirv.Event"), align 8
  store target("spirv.Event") zeroinitializer, ptr %variable, align 8
  ret void
}

; CHECK-DAG: ![[SPACES]] = !{i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1}
; CHECK-DAG: ![[ACCESS]] = !{!"read_only", !"write_only", !"read_only", !"read_only", !"read_only", !"read_only", !"write_only", !"read_write"}
; CHECK-DAG: ![[TYPES]] = !{!"pipe", !"pipe", !"image1d_t", !"image2d_t", !"image2d_array_t", !"image1d_buffer_t", !"image1d_t", !"image2d_t"}
; CHECK-DAG: ![[KINDS]] = !{!"pipe", !"pipe", !"", !"", !"", !"", !"", !""}

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
