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
; SPIRV: TypeInt [[#FOUR:]] 4 0
; SPIRV: Constant [[#FOUR]] [[#SIX:]] 6
; SPIRV: TypeFunction [[#TAKES:]] [[#]] [[#FOUR]]
; SPIRV: TypePointer [[#PLACE:]] 7 [[#FOUR]]
; SPIRV: Variable [[#PLACE]] [[#NIBBLE:]] 7
; SPIRV: Store [[#NIBBLE]] [[#SIX]]
; SPIRV: Load [[#FOUR]] [[#VALUE:]] [[#NIBBLE]]
; SPIRV: FunctionCall [[#]] [[#]] [[#]] [[#VALUE]]
; LLVM: declare spir_func void @take(i4)
; LLVM: %nibble = alloca i4
; LLVM: store i4 6, ptr %nibble
; LLVM: %value = load i4, ptr %nibble
; LLVM: call spir_func void @take(i4 %value)
define spir_kernel void @give() {
  %nibble = alloca i4
  store i4 6, ptr %nibble
  %value = load i4, ptr %nibble
  call spir_func void @take(i4 %value)
  ret void
}

declare spir_func void @take(i4)
