; A triple of SPIR-V is as good as one of SPIR. One that says a version has that version of SPIR-V written: not a later one,
; whatever that could say, and none at all where the options allow only earlier ones.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/plain.ll -o %t/plain.spv
; RUN: spirv-val %t/plain.spv
; RUN: llvm-spirv %t/plain.ll -spirv-text -o - | FileCheck %s --check-prefix=PLAIN
; RUN: llvm-spirv %t/version.ll -spirv-text -o - | FileCheck %s --check-prefix=VERSION
; RUN: llvm-spirv %t/version.ll --spirv-max-version=1.1 -spirv-text -o - | FileCheck %s --check-prefix=VERSION
; RUN: llvm-spirv %t/version.ll --spirv-max-version=1.3 -spirv-text -o - | FileCheck %s --check-prefix=VERSION
; RUN: llvm-spirv %t/version.ll --spirv-max-version=1.6 -spirv-text -o - | FileCheck %s --check-prefix=VERSION
; RUN: not llvm-spirv %t/version.ll --spirv-max-version=1.0 -o - 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: llvm-spirv %t/bare64.ll -o %t/bare64.spv
; RUN: spirv-val %t/bare64.spv
; RUN: llvm-spirv %t/bare64.ll -spirv-text -o - | FileCheck %s --check-prefix=BARE64
; RUN: llvm-spirv -r %t/bare64.spv -o - | llvm-dis | FileCheck %s --check-prefix=BACK64
; RUN: llvm-spirv %t/bare32.ll -o %t/bare32.spv
; RUN: spirv-val %t/bare32.spv
; RUN: llvm-spirv %t/bare32.ll -spirv-text -o - | FileCheck %s --check-prefix=BARE32
; RUN: llvm-spirv -r %t/bare32.spv -o - | llvm-dis | FileCheck %s --check-prefix=BACK32

; The architecture alone is a triple, too.
; BARE64: MemoryModel 2 2
; BACK64: target triple = "spir64-unknown-unknown"
; BARE32: MemoryModel 1 2
; BACK32: target triple = "spir-unknown-unknown"
; PLAIN: 119734787 66560
; PLAIN: Decorate [[#]] NoUnsignedWrap
; VERSION: 119734787 65792
; VERSION-NOT: NoUnsignedWrap
; REFUSED: TripleMaxVersionIncompatible: Triple version and maximum version are incompatible.

;--- plain.ll
target triple = "spirv64-unknown-unknown"
define spir_func i64 @twice(i64 %n) {
  %sum = add nuw i64 %n, %n
  ret i64 %sum
}

;--- version.ll
target triple = "spirv64v1.1-unknown-unknown"
define spir_func i64 @twice(i64 %n) {
  %sum = add nuw i64 %n, %n
  ret i64 %sum
}

;--- bare64.ll
target triple = "spir64"
define spir_func i64 @twice(i64 %n) {
  %sum = add i64 %n, %n
  ret i64 %sum
}

;--- bare32.ll
target triple = "spir"
define spir_func i32 @twice(i32 %n) {
  %sum = add i32 %n, %n
  ret i32 %sum
}
