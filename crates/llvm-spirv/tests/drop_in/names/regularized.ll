; With -s, intrinsic functions become functions of the module in LLVM IR, which are named after them.

; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv -s %t.bc -o %t.regularized.bc
; RUN: opt -passes=verify -disable-output %t.regularized.bc
; RUN: llvm-dis %t.regularized.bc -o - | FileCheck %s

; CHECK-LABEL: define spir_func i32 @rotate(
; CHECK: call i32 @spirv.llvm_fshl_i32(i32 %high, i32 %low, i32 %by)
; CHECK: define {{.*}}i32 @spirv.llvm_fshl_i32(i32 %

target triple = "spir64-unknown-unknown"

define spir_func i32 @rotate(i32 %high, i32 %low, i32 %by) {
  %rotated = call i32 @llvm.fshl.i32(i32 %high, i32 %low, i32 %by)
  ret i32 %rotated
}

declare i32 @llvm.fshl.i32(i32, i32, i32)
