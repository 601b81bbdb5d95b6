; That a product may be contracted and a sum reassociated is said only where an extension has words for it; other fast-math
; flags have SPIR-V's own.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fp_fast_math_mode -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=ALLOWED
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -o %t.plain.spv
; RUN: spirv-val %t.plain.spv
; RUN: llvm-spirv %t.plain.spv -to-text -o - | FileCheck %s --check-prefix=PLAIN
; RUN: llvm-spirv -r %t.plain.spv -o - | llvm-dis | FileCheck %s --check-prefix=LESS

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ALLOWED: Capability FPFastMathModeINTEL
; ALLOWED: Extension "SPV_INTEL_fp_fast_math_mode"
; ALLOWED: Name [[#PRODUCT:]] "product"
; ALLOWED: Name [[#DIFFERENCE:]] "difference"
; ALLOWED: Name [[#QUOTIENT:]] "quotient"
; ALLOWED-DAG: Decorate [[#PRODUCT]] FPFastMathMode 65536
; ALLOWED-DAG: Decorate [[#DIFFERENCE]] FPFastMathMode 131072
; ALLOWED-DAG: Decorate [[#QUOTIENT]] FPFastMathMode 65545
; PLAIN-NOT: FPFastMathModeINTEL
; PLAIN-NOT: SPV_INTEL_fp_fast_math_mode
; PLAIN: Name [[#QUOTIENT:]] "quotient"
; PLAIN-NOT: FPFastMathMode
; PLAIN: Decorate [[#QUOTIENT]] FPFastMathMode 9
; PLAIN-NOT: FPFastMathMode
; LLVM: %product = fmul contract double %x, %y
; LLVM: %difference = fsub reassoc double %product, %x
; LLVM: %quotient = fdiv nnan arcp contract double %difference, %y
; LESS: %product = fmul double %x, %y
; LESS: %difference = fsub double %product, %x
; LESS: %quotient = fdiv nnan arcp double %difference, %y
define spir_func double @calculate(double %x, double %y) {
  %product = fmul contract double %x, %y
  %difference = fsub reassoc double %product, %x
  %quotient = fdiv nnan arcp contract double %difference, %y
  ret double %quotient
}
