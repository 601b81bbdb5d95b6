; The option that asks for another back end of LLVM's changes nothing.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_uniform_group_instructions -spirv-text -o %t.spt
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_uniform_group_instructions --spirv-use-llvm-backend-target -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_uniform_group_instructions --spirv-use-llvm-backend-target -o %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability GroupUniformArithmeticKHR
; SPIRV: Extension "SPV_KHR_uniform_group_instructions"
; SPIRV: FunctionParameter [[#INT:]] [[#N:]]
; SPIRV: GroupBitwiseXorKHR [[#INT]] [[#]] [[#]] 0 [[#N]]
; SPIRV: GroupBitwiseOrKHR [[#INT]] [[#]] [[#]] 0 [[#N]]
; CHECK: define spir_func i32 @f(i32 %n)
; CHECK: call spir_func i32 @_Z29work_group_reduce_bitwise_xori(i32 %n)
; CHECK: call spir_func i32 @_Z28work_group_reduce_bitwise_ori(i32 %n)
define spir_func i32 @f(i32 %n) {
  %a = call spir_func i32 @_Z26__spirv_GroupBitwiseXorKHRiii(i32 2, i32 0, i32 %n)
  %b = call spir_func i32 @_Z20work_group_reduce_ori(i32 %n)
  %sum = add i32 %a, %b
  ret i32 %sum
}
declare spir_func i32 @_Z26__spirv_GroupBitwiseXorKHRiii(i32, i32, i32)
declare spir_func i32 @_Z20work_group_reduce_ori(i32)
!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
