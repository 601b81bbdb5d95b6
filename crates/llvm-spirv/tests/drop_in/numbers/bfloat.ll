; `bfloat` is a number of its own encoding. What is calculated with it needs one more extension than what is stored.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_bfloat16,+SPV_INTEL_bfloat16_arithmetic -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s --spirv-ext=+SPV_KHR_bfloat16 -o - 2>&1 | FileCheck %s --check-prefix=ERROR
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=NOTE

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: RequiresExtension
; NOTE: SPV_KHR_bfloat16
; NOTE-NEXT: NOTE: LLVM module contains bfloat type, translation of which requires this extension

; SPIRV: Capability BFloat16TypeKHR
; SPIRV: Capability BFloat16ArithmeticINTEL
; SPIRV: TypeFloat [[#BFLOAT:]] 16 0
; SPIRV: Constant [[#BFLOAT]] [[#]] 16256
; SPIRV: FAdd [[#BFLOAT]]

; LLVM: fadd bfloat %x, 0xR3F80
define spir_func bfloat @next(bfloat %x) {
  %sum = fadd bfloat %x, 1.0
  ret bfloat %sum
}
