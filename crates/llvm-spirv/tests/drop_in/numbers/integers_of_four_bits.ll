; Integers of four bits are a type of their own where an extension has them, and one of the integers of any width where
; another has those. Without either they are refused.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_int4 -o %t.four.spv
; RUN: llvm-spirv %t.four.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,FOUR
; RUN: llvm-spirv -r %t.four.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_arbitrary_precision_integers -o %t.any.spv
; RUN: llvm-spirv %t.any.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,ANY
; RUN: llvm-spirv -r %t.any.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.any.spv -o %t.any.text.spt
; RUN: llvm-spirv -to-binary %t.any.text.spt -o %t.any.text.spv
; RUN: llvm-spirv -r %t.any.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: not llvm-spirv %s -o - 2>&1 | FileCheck %s --check-prefix=ERROR

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ERROR: InvalidBitWidth: Invalid bit width in input: 4

; FOUR: Capability Int4TypeINTEL
; FOUR: Extension "SPV_INTEL_int4"
; ANY: Capability {{ArbitraryPrecisionIntegers(INTEL|ALTERA)}}
; ANY: Extension "SPV_{{INTEL|ALTERA}}_arbitrary_precision_integers"
; SPIRV-DAG: TypeInt [[#FOUR:]] 4 0
; SPIRV-DAG: Constant [[#FOUR]] [[#ELEVEN:]] 11
; SPIRV-DAG: TypePointer [[#PRIVATE:]] 7 [[#FOUR]]
; SPIRV-DAG: TypePointer [[#GLOBAL:]] 5 [[#FOUR]]
; SPIRV-DAG: TypeFunction [[#MIXES:]] [[#FOUR]] [[#FOUR]] [[#FOUR]]
; SPIRV: Function [[#FOUR]] [[#MIX:]] [[#]] [[#MIXES]]
; SPIRV: FunctionEnd
; SPIRV: FunctionParameter [[#]] [[#DIGITS:]]
; SPIRV: FunctionParameter [[#FOUR]] [[#DIGIT:]]
; SPIRV: Variable [[#PRIVATE]] [[#KEPT:]] 7
; SPIRV: Load [[#FOUR]] [[#OLD:]]
; SPIRV: Store [[#KEPT]] [[#DIGIT]]
; SPIRV: FunctionCall [[#FOUR]] [[#MIXED:]] [[#MIX]] [[#OLD]] [[#ELEVEN]]
; SPIRV: Store [[#]] [[#MIXED]]
; SPIRV: Load [[#FOUR]] [[#RESULT:]] [[#KEPT]]
; SPIRV: ReturnValue [[#RESULT]]
; LLVM: declare spir_func i4 @mix(i4, i4)
; LLVM: define spir_func i4 @exchange(ptr addrspace(1) %digits, i4 %digit)
; LLVM: %kept = alloca i4, align 1
; LLVM: %old = load i4, ptr addrspace(1) %
; LLVM: store i4 %digit, ptr %kept, align 1
; LLVM: %mixed = call spir_func i4 @mix(i4 %old, i4 -5)
; LLVM: store i4 %mixed, ptr addrspace(1) %
; LLVM: %result = load i4, ptr %kept, align 1
; LLVM: ret i4 %result
define spir_func i4 @exchange(ptr addrspace(1) %digits, i4 %digit) {
  %kept = alloca i4
  %old = load i4, ptr addrspace(1) %digits
  store i4 %digit, ptr %kept
  %mixed = call spir_func i4 @mix(i4 %old, i4 -5)
  store i4 %mixed, ptr addrspace(1) %digits
  %result = load i4, ptr %kept
  ret i4 %result
}

declare spir_func i4 @mix(i4, i4)
