; The rounding of constrained operations decorates conversions, and with SPV_INTEL_rounded_divide_sqrt divisions and
; square roots.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --implicit-check-not FPRoundingMode
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_rounded_divide_sqrt -spirv-text -o - | FileCheck %s --check-prefix=EXT

; EXT: Capability RoundedDivideSqrtINTEL
; EXT: Extension "SPV_INTEL_rounded_divide_sqrt"
; EXT: Name [[#QUOTIENT:]] "quotient"
; EXT: Decorate [[#QUOTIENT]] FPRoundingMode 3
; CHECK-DAG: OpDecorate %number FPRoundingMode RTZ
; CHECK-DAG: OpDecorate %half FPRoundingMode RTP
; CHECK-DAG: %quotient = OpFDiv
; CHECK-DAG: %sum = OpFAdd

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func half @f(i32 %n, float %x) #0 {
  %number = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %n, metadata !"round.towardzero", metadata !"fpexcept.ignore") #0
  %quotient = call float @llvm.experimental.constrained.fdiv.f32(float %number, float %x, metadata !"round.downward", metadata !"fpexcept.ignore") #0
  %sum = call float @llvm.experimental.constrained.fadd.f32(float %quotient, float %x, metadata !"round.upward", metadata !"fpexcept.ignore") #0
  %half = call half @llvm.experimental.constrained.fptrunc.f16.f32(float %sum, metadata !"round.upward", metadata !"fpexcept.ignore") #0
  ret half %half
}

declare float @llvm.experimental.constrained.sitofp.f32.i32(i32, metadata, metadata)
declare float @llvm.experimental.constrained.fdiv.f32(float, float, metadata, metadata)
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)
declare half @llvm.experimental.constrained.fptrunc.f16.f32(float, metadata, metadata)

attributes #0 = { strictfp }
