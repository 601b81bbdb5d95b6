; The memory model is that of kernels, or the one that the module says, with the capability that it needs.

; RUN: split-file %s %t
; RUN: llvm-as %t/simple.ll -o %t/simple.bc
; RUN: llvm-spirv %t/simple.bc -o %t/simple.spv
; RUN: llvm-spirv -to-text %t/simple.spv -o - | FileCheck %s --check-prefix=SIMPLE
; RUN: llvm-spirv -r %t/simple.spv -o - | llvm-dis | FileCheck %s --check-prefix=BACK
; RUN: llvm-as %t/usual.ll -o %t/usual.bc
; RUN: llvm-spirv %t/usual.bc -o %t/usual.spv
; RUN: llvm-spirv -to-text %t/usual.spv -o - | FileCheck %s --check-prefix=USUAL
; RUN: spirv-val %t/usual.spv

; SIMPLE: MemoryModel 2 0
; BACK: !spirv.MemoryModel = !{![[MODEL:[0-9]+]]}
; BACK: ![[MODEL]] = !{i32 2, i32 0}
; USUAL: MemoryModel 2 2

;--- simple.ll
target triple = "spir64-unknown-unknown"

define spir_func i32 @next(i32 %number) {
  %next = add i32 %number, 1
  ret i32 %next
}

!spirv.MemoryModel = !{!0}
!0 = !{i32 2, i32 0}

;--- usual.ll
target triple = "spir64-unknown-unknown"

define spir_func i32 @next(i32 %number) {
  %next = add i32 %number, 1
  ret i32 %next
}
