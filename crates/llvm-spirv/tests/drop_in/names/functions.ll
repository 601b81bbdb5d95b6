; Names of functions, parameters and values stay, there and back.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: define spir_func i32 @sum(i32 %left, i32 %right)
; CHECK-NEXT: start:
; CHECK-NEXT: %total = add i32 %left, %right
; CHECK-NEXT: ret i32 %total
define spir_func i32 @sum(i32 %left, i32 %right) {
start:
  %total = add i32 %left, %right
  ret i32 %total
}

; What is in a function may have its name, or that of another one.
; CHECK: define spir_func i32 @half(i32 %sum)
; CHECK-NEXT: %half = lshr i32 %sum, 1
; CHECK-NEXT: ret i32 %half
define spir_func i32 @half(i32 %sum) {
  %half = lshr i32 %sum, 1
  ret i32 %half
}
