; What is a constant to LLVM IR is known before anything runs: the answer is one.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-LABEL: define spir_func i1 @any_i16(
; CHECK-NEXT: ret i1 false
define spir_func i1 @any_i16(i16 %x) {
  %is = call i1 @llvm.is.constant.i16(i16 %x)
  ret i1 %is
}
; CHECK-LABEL: define spir_func i1 @one_i16(
; CHECK-NEXT: ret i1 true
define spir_func i1 @one_i16() {
  %is = call i1 @llvm.is.constant.i16(i16 -5)
  ret i1 %is
}
declare i1 @llvm.is.constant.i16(i16)

; CHECK-LABEL: define spir_func i1 @any_i32(
; CHECK-NEXT: ret i1 false
define spir_func i1 @any_i32(i32 %x) {
  %is = call i1 @llvm.is.constant.i32(i32 %x)
  ret i1 %is
}
; CHECK-LABEL: define spir_func i1 @one_i32(
; CHECK-NEXT: ret i1 true
define spir_func i1 @one_i32() {
  %is = call i1 @llvm.is.constant.i32(i32 6)
  ret i1 %is
}
declare i1 @llvm.is.constant.i32(i32)

; CHECK-LABEL: define spir_func i1 @any_i64(
; CHECK-NEXT: ret i1 false
define spir_func i1 @any_i64(i64 %x) {
  %is = call i1 @llvm.is.constant.i64(i64 %x)
  ret i1 %is
}
; CHECK-LABEL: define spir_func i1 @one_i64(
; CHECK-NEXT: ret i1 true
define spir_func i1 @one_i64() {
  %is = call i1 @llvm.is.constant.i64(i64 7)
  ret i1 %is
}
declare i1 @llvm.is.constant.i64(i64)

; CHECK-LABEL: define spir_func i1 @any_f32(
; CHECK-NEXT: ret i1 false
define spir_func i1 @any_f32(float %x) {
  %is = call i1 @llvm.is.constant.f32(float %x)
  ret i1 %is
}
; CHECK-LABEL: define spir_func i1 @one_f32(
; CHECK-NEXT: ret i1 true
define spir_func i1 @one_f32() {
  %is = call i1 @llvm.is.constant.f32(float 1.5)
  ret i1 %is
}
declare i1 @llvm.is.constant.f32(float)

; CHECK-LABEL: define spir_func i1 @any_f64(
; CHECK-NEXT: ret i1 false
define spir_func i1 @any_f64(double %x) {
  %is = call i1 @llvm.is.constant.f64(double %x)
  ret i1 %is
}
; CHECK-LABEL: define spir_func i1 @one_f64(
; CHECK-NEXT: ret i1 true
define spir_func i1 @one_f64() {
  %is = call i1 @llvm.is.constant.f64(double -2.0)
  ret i1 %is
}
declare i1 @llvm.is.constant.f64(double)

; CHECK-LABEL: define spir_func i1 @any_v2i32(
; CHECK-NEXT: ret i1 false
define spir_func i1 @any_v2i32(<2 x i32> %x) {
  %is = call i1 @llvm.is.constant.v2i32(<2 x i32> %x)
  ret i1 %is
}
; CHECK-LABEL: define spir_func i1 @one_v2i32(
; CHECK-NEXT: ret i1 true
define spir_func i1 @one_v2i32() {
  %is = call i1 @llvm.is.constant.v2i32(<2 x i32> <i32 1, i32 2>)
  ret i1 %is
}
declare i1 @llvm.is.constant.v2i32(<2 x i32>)

; CHECK-LABEL: define spir_func i1 @any_v3f32(
; CHECK-NEXT: ret i1 false
define spir_func i1 @any_v3f32(<3 x float> %x) {
  %is = call i1 @llvm.is.constant.v3f32(<3 x float> %x)
  ret i1 %is
}
; CHECK-LABEL: define spir_func i1 @one_v3f32(
; CHECK-NEXT: ret i1 true
define spir_func i1 @one_v3f32() {
  %is = call i1 @llvm.is.constant.v3f32(<3 x float> <float 1.0, float 2.0, float 4.0>)
  ret i1 %is
}
declare i1 @llvm.is.constant.v3f32(<3 x float>)
