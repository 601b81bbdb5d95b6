; With -s, constants in the private address space are gone that are the module's own; what others see, or what changes, stays
; where it is.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv -s %t.bc -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-NOT: @own
@own = internal unnamed_addr constant [3 x float] [float 1.0, float 2.0, float 3.0]
; CHECK: @elsewhere = external unnamed_addr constant [3 x float]
@elsewhere = external unnamed_addr constant [3 x float]
; CHECK: @changing = internal global i64 9
@changing = internal global i64 9

; CHECK: define spir_func float @element(i64 %at)
; CHECK: %[[OWN:.+]] = alloca [3 x float], align 4
; CHECK: store [3 x float] [float 1.000000e+00, float 2.000000e+00, float 3.000000e+00], ptr %[[OWN]], align 4
; CHECK: getelementptr [3 x float], ptr %[[OWN]], i64 0, i64 %at
; CHECK: getelementptr [3 x float], ptr %[[OWN]], i64 0, i64 1
define spir_func float @element(i64 %at) {
  %place = getelementptr [3 x float], ptr @own, i64 0, i64 %at
  %x = load float, ptr %place, align 4
  %other = getelementptr [3 x float], ptr @own, i64 0, i64 1
  %y = load float, ptr %other, align 4
  %sum = fadd float %x, %y
  ret float %sum
}
