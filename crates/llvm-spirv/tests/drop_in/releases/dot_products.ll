; In OpenCL's representation dot products of integers are functions of OpenCL C since release 20, and before that
; SPIR-V-friendly calls. The shift of a rotation is signed in the names of 19 to 21.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc --spirv-ext=+SPV_KHR_integer_dot_product,+SPV_KHR_subgroup_rotate -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv-19 -r %t.spv -o - | llvm-dis-19 | FileCheck %s --check-prefix=CALL
; RUN: llvm-spirv-14 -r %t.spv -o - | llvm-dis-14 | FileCheck %s --check-prefix=CALL
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=OPENCL
; RUN: llvm-spirv-19 -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis-19 | FileCheck %s --check-prefix=SIGNED
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=UNSIGNED
; RUN: llvm-spirv-19 -r %t.spv -o %t.19.bc
; RUN: llvm-spirv %t.19.bc --spirv-ext=+SPV_KHR_integer_dot_product,+SPV_KHR_subgroup_rotate -spirv-text -o - | FileCheck %s --check-prefix=BACK

; CALL: call spir_func i32 @_Z20__spirv_SDotKHR_RintDv4_cS_(
; OPENCL: call spir_func i32 @_Z3dotDv4_cS_(
; SIGNED: @_Z32__spirv_GroupNonUniformRotateKHRiiij(
; UNSIGNED: @_Z32__spirv_GroupNonUniformRotateKHRiijj(
; BACK: SDotKHR
; BACK: GroupNonUniformRotateKHR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i32 @f(<4 x i8> %a, <4 x i8> %b, i32 %shift) {
  %dot = call spir_func i32 @_Z20__spirv_SDotKHR_RintDv4_cS_(<4 x i8> %a, <4 x i8> %b)
  %rotated = call spir_func i32 @_Z32__spirv_GroupNonUniformRotateKHRiijj(i32 3, i32 %dot, i32 %shift, i32 4)
  ret i32 %rotated
}

declare spir_func i32 @_Z20__spirv_SDotKHR_RintDv4_cS_(<4 x i8>, <4 x i8>)
declare spir_func i32 @_Z32__spirv_GroupNonUniformRotateKHRiijj(i32, i32, i32, i32)
