; How a conversion rounds is said by SPIR-V itself: the extension that lets divisions and square roots say it is not used
; where there are only conversions.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_rounded_divide_sqrt -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --implicit-check-not=RoundedDivideSqrtINTEL --implicit-check-not=SPV_INTEL_rounded_divide_sqrt

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: Decorate [[#UP:]] FPRoundingMode 2
; CHECK-DAG: Decorate [[#DOWN:]] FPRoundingMode 3
; CHECK: FConvert [[#]] [[#UP]]
; CHECK: FConvert [[#]] [[#DOWN]]
define spir_func void @narrow(double %x, float %y, ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %up = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %x, metadata !"round.upward", metadata !"fpexcept.strict")
  %down = call half @llvm.experimental.constrained.fptrunc.f16.f32(float %y, metadata !"round.downward", metadata !"fpexcept.strict")
  store float %up, ptr addrspace(1) %p, align 4
  store half %down, ptr addrspace(1) %q, align 2
  ret void
}

declare float @llvm.experimental.constrained.fptrunc.f32.f64(double, metadata, metadata)
declare half @llvm.experimental.constrained.fptrunc.f16.f32(float, metadata, metadata)
