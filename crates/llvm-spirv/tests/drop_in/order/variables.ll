; The variables of a function are its first instructions, whatever stands between them in LLVM IR.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: Label
; CHECK-NEXT: Variable [[#]] [[#FIRST:]] 7
; CHECK-NEXT: Variable [[#]] [[#SECOND:]] 7
; CHECK-NEXT: Variable [[#]] [[#THIRD:]] 7
; CHECK-NOT: Variable
; CHECK: Store [[#FIRST]]
; CHECK: Store [[#SECOND]]
; CHECK: Store [[#THIRD]]
; CHECK: FunctionEnd
define spir_func void @f(i64 %n) {
  %first = alloca i64, align 8
  store i64 %n, ptr %first, align 8
  %second = alloca i64, align 8
  %sum = add i64 %n, %n
  store i64 %sum, ptr %second, align 8
  %third = alloca i64, align 8
  store i64 %sum, ptr %third, align 8
  ret void
}
