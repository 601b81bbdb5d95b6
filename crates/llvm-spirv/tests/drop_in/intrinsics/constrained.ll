; Operations with constraints are the operations. The rounding decorates conversions to floating point and, with
; SPV_INTEL_rounded_divide_sqrt, divisions and square roots; roundings that SPIR-V has no word for decorate nothing.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --implicit-check-not INTEL --implicit-check-not FPRoundingMode
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_rounded_divide_sqrt -o %t.ext.spv
; RUN: llvm-spirv -to-text %t.ext.spv -o - | FileCheck %s --check-prefix=EXT --implicit-check-not FPRoundingMode

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; EXT: Capability RoundedDivideSqrtINTEL
; EXT: Extension "SPV_INTEL_rounded_divide_sqrt"
; EXT: Name [[#QUOTIENT:]] "quotient"
; EXT: Name [[#ROOT:]] "root"
; EXT-DAG: Decorate [[#QUOTIENT]] FPRoundingMode 0
; EXT-DAG: Decorate [[#ROOT]] FPRoundingMode 1
; EXT-DAG: Decorate [[#]] FPRoundingMode 0
; EXT-DAG: Decorate [[#]] FPRoundingMode 1
; EXT-DAG: Decorate [[#]] FPRoundingMode 2
; EXT-DAG: Decorate [[#]] FPRoundingMode 3
; EXT: FDiv [[#]] [[#QUOTIENT]]
; EXT: ExtInst [[#]] [[#ROOT]] [[#]] sqrt [[#QUOTIENT]]
; CHECK-DAG: OpDecorate %of_signed FPRoundingMode RTN
; CHECK-DAG: OpDecorate %of_unsigned FPRoundingMode RTP
; CHECK-DAG: OpDecorate %narrow FPRoundingMode RTZ
; CHECK-DAG: OpDecorate %nearest FPRoundingMode RTE

; CHECK: %calculate = OpFunction
; CHECK: %sum = OpFAdd %double %x %y
; CHECK: %difference = OpFSub %double %sum %y
; CHECK: %product = OpFMul %double %difference %x
; CHECK: %quotient = OpFDiv %double %product %y
; CHECK: %root = OpExtInst %double %[[SET:[0-9]+]] sqrt %quotient
; CHECK: %fused = OpExtInst %double %[[SET]] fma %root %x %y
; CHECK: %[[PART:[a-z0-9_]+]] = OpFMul %double %fused %y
; CHECK: %[[OF_BOTH:[a-z0-9_]+]] = OpFAdd %double %[[PART]] %x
; CHECK: %remainder = OpFRem %double %[[OF_BOTH]] %y
; CHECK: OpReturnValue %remainder
define spir_func double @calculate(double %x, double %y) #0 {
  %sum = call double @llvm.experimental.constrained.fadd.f64(double %x, double %y, metadata !"round.downward", metadata !"fpexcept.ignore") #0
  %difference = call double @llvm.experimental.constrained.fsub.f64(double %sum, double %y, metadata !"round.upward", metadata !"fpexcept.maytrap") #0
  %product = call double @llvm.experimental.constrained.fmul.f64(double %difference, double %x, metadata !"round.towardzero", metadata !"fpexcept.strict") #0
  %quotient = call double @llvm.experimental.constrained.fdiv.f64(double %product, double %y, metadata !"round.tonearest", metadata !"fpexcept.strict") #0
  %root = call double @llvm.experimental.constrained.sqrt.f64(double %quotient, metadata !"round.towardzero", metadata !"fpexcept.strict") #0
  %fused = call double @llvm.experimental.constrained.fma.f64(double %root, double %x, double %y, metadata !"round.dynamic", metadata !"fpexcept.strict") #0
  %either = call double @llvm.experimental.constrained.fmuladd.f64(double %fused, double %y, double %x, metadata !"round.tonearestaway", metadata !"fpexcept.strict") #0
  %remainder = call double @llvm.experimental.constrained.frem.f64(double %either, double %y, metadata !"round.dynamic", metadata !"fpexcept.strict") #0
  ret double %remainder
}

; CHECK: %convert = OpFunction
; CHECK: %of_signed = OpConvertSToF %float %n
; CHECK: %of_unsigned = OpConvertUToF %float %n
; CHECK: %nearest = OpConvertSToF %double %n
; CHECK: %wide = OpFConvert %double %of_signed
; CHECK: %narrow = OpFConvert %half %of_unsigned
; CHECK: %to_signed = OpConvertFToS %ulong %wide
; CHECK: %to_unsigned = OpConvertFToU %ulong %wide
define spir_func void @convert(i32 %n) #0 {
  %of_signed = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %n, metadata !"round.downward", metadata !"fpexcept.strict") #0
  %of_unsigned = call float @llvm.experimental.constrained.uitofp.f32.i32(i32 %n, metadata !"round.upward", metadata !"fpexcept.strict") #0
  %nearest = call double @llvm.experimental.constrained.sitofp.f64.i32(i32 %n, metadata !"round.tonearest", metadata !"fpexcept.strict") #0
  %wide = call double @llvm.experimental.constrained.fpext.f64.f32(float %of_signed, metadata !"fpexcept.strict") #0
  %narrow = call half @llvm.experimental.constrained.fptrunc.f16.f32(float %of_unsigned, metadata !"round.towardzero", metadata !"fpexcept.strict") #0
  %to_signed = call i64 @llvm.experimental.constrained.fptosi.i64.f64(double %wide, metadata !"fpexcept.strict") #0
  %to_unsigned = call i64 @llvm.experimental.constrained.fptoui.i64.f64(double %wide, metadata !"fpexcept.strict") #0
  ret void
}

; CHECK: %compare = OpFunction
; CHECK: %c1 = OpFOrdEqual %bool %a %b
; CHECK: %c2 = OpFOrdGreaterThan %bool %a %b
; CHECK: %c3 = OpFOrdGreaterThanEqual %bool %a %b
; CHECK: %c4 = OpFOrdLessThan %bool %a %b
; CHECK: %c5 = OpFOrdLessThanEqual %bool %a %b
; CHECK: %c6 = OpFOrdNotEqual %bool %a %b
; CHECK: %c7 = OpOrdered %bool %a %b
; CHECK: %c8 = OpFUnordEqual %bool %a %b
; CHECK: %c9 = OpFUnordGreaterThan %bool %a %b
; CHECK: %c10 = OpFUnordGreaterThanEqual %bool %a %b
; CHECK: %c11 = OpFUnordLessThan %bool %a %b
; CHECK: %c12 = OpFUnordLessThanEqual %bool %a %b
; CHECK: %c13 = OpFUnordNotEqual %bool %a %b
; CHECK: %c14 = OpUnordered %bool %a %b
define spir_func void @compare(float %a, float %b) #0 {
  %c1 = call i1 @llvm.experimental.constrained.fcmp.f32(float %a, float %b, metadata !"oeq", metadata !"fpexcept.strict") #0
  %c2 = call i1 @llvm.experimental.constrained.fcmps.f32(float %a, float %b, metadata !"ogt", metadata !"fpexcept.strict") #0
  %c3 = call i1 @llvm.experimental.constrained.fcmps.f32(float %a, float %b, metadata !"oge", metadata !"fpexcept.strict") #0
  %c4 = call i1 @llvm.experimental.constrained.fcmps.f32(float %a, float %b, metadata !"olt", metadata !"fpexcept.strict") #0
  %c5 = call i1 @llvm.experimental.constrained.fcmps.f32(float %a, float %b, metadata !"ole", metadata !"fpexcept.strict") #0
  %c6 = call i1 @llvm.experimental.constrained.fcmp.f32(float %a, float %b, metadata !"one", metadata !"fpexcept.strict") #0
  %c7 = call i1 @llvm.experimental.constrained.fcmp.f32(float %a, float %b, metadata !"ord", metadata !"fpexcept.strict") #0
  %c8 = call i1 @llvm.experimental.constrained.fcmp.f32(float %a, float %b, metadata !"ueq", metadata !"fpexcept.strict") #0
  %c9 = call i1 @llvm.experimental.constrained.fcmps.f32(float %a, float %b, metadata !"ugt", metadata !"fpexcept.strict") #0
  %c10 = call i1 @llvm.experimental.constrained.fcmps.f32(float %a, float %b, metadata !"uge", metadata !"fpexcept.strict") #0
  %c11 = call i1 @llvm.experimental.constrained.fcmps.f32(float %a, float %b, metadata !"ult", metadata !"fpexcept.strict") #0
  %c12 = call i1 @llvm.experimental.constrained.fcmps.f32(float %a, float %b, metadata !"ule", metadata !"fpexcept.strict") #0
  %c13 = call i1 @llvm.experimental.constrained.fcmp.f32(float %a, float %b, metadata !"une", metadata !"fpexcept.strict") #0
  %c14 = call i1 @llvm.experimental.constrained.fcmp.f32(float %a, float %b, metadata !"uno", metadata !"fpexcept.strict") #0
  ret void
}

declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.fsub.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.fmul.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.fdiv.f64(double, double, metadata, metadata)
declare double @llvm.experimental.constrained.sqrt.f64(double, metadata, metadata)
declare double @llvm.experimental.constrained.fma.f64(double, double, double, metadata, metadata)
declare double @llvm.experimental.constrained.fmuladd.f64(double, double, double, metadata, metadata)
declare double @llvm.experimental.constrained.frem.f64(double, double, metadata, metadata)
declare float @llvm.experimental.constrained.sitofp.f32.i32(i32, metadata, metadata)
declare float @llvm.experimental.constrained.uitofp.f32.i32(i32, metadata, metadata)
declare double @llvm.experimental.constrained.sitofp.f64.i32(i32, metadata, metadata)
declare double @llvm.experimental.constrained.fpext.f64.f32(float, metadata)
declare half @llvm.experimental.constrained.fptrunc.f16.f32(float, metadata, metadata)
declare i64 @llvm.experimental.constrained.fptosi.i64.f64(double, metadata)
declare i64 @llvm.experimental.constrained.fptoui.i64.f64(double, metadata)
declare i1 @llvm.experimental.constrained.fcmp.f32(float, float, metadata, metadata)
declare i1 @llvm.experimental.constrained.fcmps.f32(float, float, metadata, metadata)

attributes #0 = { strictfp }
