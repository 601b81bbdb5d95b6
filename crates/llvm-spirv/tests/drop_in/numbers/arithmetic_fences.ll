; What fast arithmetic may not be moved across has an instruction where an extension for it is allowed: the one of several
; vendors rather than Intel's, where both are. Without one the fence is left out, and its value is used as it is.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_arithmetic_fence -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefixes=BOTH,FENCE
; RUN: llvm-spirv %s --spirv-ext=+SPV_EXT_arithmetic_fence,+SPV_INTEL_arithmetic_fence -spirv-text -o - | FileCheck %s --check-prefixes=BOTH,FENCE
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_arithmetic_fence -spirv-text -o - | FileCheck %s --check-prefixes=INTEL,FENCE
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=DECLARED
; RUN: llvm-spirv %s -o %t.none.spv
; RUN: spirv-val %t.none.spv
; RUN: llvm-spirv %t.none.spv -to-text -o - | FileCheck %s --check-prefix=NONE
; RUN: llvm-spirv -r %t.none.spv -o - | llvm-dis | FileCheck %s --check-prefix=GONE

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; BOTH-NOT: SPV_INTEL_arithmetic_fence
; BOTH: Capability ArithmeticFenceEXT
; BOTH-NOT: SPV_INTEL_arithmetic_fence
; BOTH: Extension "SPV_EXT_arithmetic_fence"
; BOTH-NOT: SPV_INTEL_arithmetic_fence
; INTEL-NOT: SPV_EXT_arithmetic_fence
; INTEL: Capability ArithmeticFenceEXT
; INTEL-NOT: SPV_EXT_arithmetic_fence
; INTEL: Extension "SPV_INTEL_arithmetic_fence"
; INTEL-NOT: SPV_EXT_arithmetic_fence
; FENCE: Name [[#KEPT:]] "kept"
; FENCE: TypeFloat [[#FLOAT:]] 32
; FENCE: FMul [[#FLOAT]] [[#PRODUCT:]]
; FENCE: ArithmeticFenceEXT [[#FLOAT]] [[#KEPT]] [[#PRODUCT]]
; FENCE: FSub [[#FLOAT]] [[#]] [[#KEPT]]
; NONE-NOT: ArithmeticFence
; NONE-NOT: arithmetic_fence
; NONE: FMul [[#FLOAT:]] [[#PRODUCT:]]
; NONE-NOT: ArithmeticFence
; NONE: FSub [[#FLOAT]] [[#]] [[#PRODUCT]]
; LLVM: %product = fmul fast float %x, %y
; LLVM: %kept = call float @llvm.arithmetic.fence.f32(float %product)
; LLVM: fsub fast float %kept, %x
; DECLARED: declare float @llvm.arithmetic.fence.f32(float)
; GONE-NOT: arithmetic.fence
define spir_func float @rest(float %x, float %y) {
  %product = fmul fast float %x, %y
  %kept = call float @llvm.arithmetic.fence.f32(float %product)
  %rest = fsub fast float %kept, %x
  ret float %rest
}

declare float @llvm.arithmetic.fence.f32(float)

; FENCE: FunctionParameter [[#DOUBLE:]] [[#Z:]]
; FENCE: FunctionParameter [[#DOUBLES:]] [[#ZS:]]
; FENCE: FAdd [[#DOUBLE]] [[#SUM:]] [[#Z]] [[#Z]]
; FENCE: ArithmeticFenceEXT [[#DOUBLE]] [[#HELD:]] [[#SUM]]
; FENCE: ArithmeticFenceEXT [[#DOUBLES]] [[#]] [[#ZS]]
; LLVM: %sum = fadd fast double %z, %z
; LLVM: call double @llvm.arithmetic.fence.f64(double %sum)
; LLVM: call <3 x double> @llvm.arithmetic.fence.v3f64(<3 x double> %zs)
define spir_func void @others(double %z, <3 x double> %zs) {
  %sum = fadd fast double %z, %z
  %held = call double @llvm.arithmetic.fence.f64(double %sum)
  %twice = fadd fast double %held, %z
  %all = call <3 x double> @llvm.arithmetic.fence.v3f64(<3 x double> %zs)
  ret void
}

declare double @llvm.arithmetic.fence.f64(double)
declare <3 x double> @llvm.arithmetic.fence.v3f64(<3 x double>)
