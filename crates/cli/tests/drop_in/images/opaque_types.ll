; Types that only OpenCL knows, with what SPIR-V says of them: pipes and images for reading and writing, of any type that is
; sampled, events, queues, reservations, samplers. There and back, through the text form, too, with untyped pointers as well.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: llvm-spirv -to-text %t.spv -o %t.spt
; RUN: FileCheck %s --check-prefix=SPIRV < %t.spt
; RUN: llvm-spirv -to-binary %t.spt -o %t.same.spv
; RUN: cmp %t.spv %t.same.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s
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

; Constants of them are null, and variables hold them.
; CHECK: define spir_func void @variables(
; CHECK: %variable = alloca target("spirv.Event")
; CHECK: store target("spirv.Event") zeroinitializer, ptr %variable
define spir_func void @variables() {
  %variable = alloca target("spirv.Event"), align 8
  store target("spirv.Event") zeroinitializer, ptr %variable, align 8
  ret void
}
