; A built-in variable that a module declares is one of global memory in LLVM IR again, as compilers have it; in SPIR-V it
; is an input (OpenCL SPIR-V environment, "Built-in Variables"), which the Khronos translator makes it only where it
; stands for a function.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv --spirv-target-env=SPV-IR --spirv-builtin-format=global -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: OpDecorate %__spirv_BuiltInGlobalSize Alignment 32
; SPIRV: %__spirv_BuiltInGlobalSize = OpVariable %_ptr_Input_v3ulong Input
; CHECK: @__spirv_BuiltInGlobalSize = external addrspace(1) constant <3 x i64>, align 32
@__spirv_BuiltInGlobalSize = external addrspace(1) constant <3 x i64>, align 32

define spir_kernel void @f(ptr addrspace(1) %out) {
  ; CHECK: load <3 x i64>, ptr addrspace(1) @__spirv_BuiltInGlobalSize
  %size = load <3 x i64>, ptr addrspace(1) @__spirv_BuiltInGlobalSize, align 32
  store <3 x i64> %size, ptr addrspace(1) %out, align 32
  ret void
}
