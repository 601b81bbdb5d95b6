; Whether products and sums may be contracted: by default and with `on`, where nothing in the kernel nor in what it calls
; forbids it; with `off` nowhere; with `fast` everywhere. What isn't known may forbid it.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefixes=CHECK,ON
; RUN: llvm-spirv --spirv-fp-contract=on -spirv-text %s -o - | FileCheck %s --check-prefixes=CHECK,ON
; RUN: llvm-spirv --spirv-fp-contract=off -spirv-text %s -o - | FileCheck %s --check-prefixes=CHECK,OFF
; RUN: llvm-spirv --spirv-fp-contract=fast -spirv-text %s -o - | FileCheck %s --check-prefixes=CHECK,FAST

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: EntryPoint 6 [[#SPLIT:]] "split"
; CHECK: EntryPoint 6 [[#FUSED:]] "fused"
; CHECK: EntryPoint 6 [[#SUBTRACTED:]] "subtracted"
; CHECK: EntryPoint 6 [[#INDIRECT:]] "indirect"
; CHECK: EntryPoint 6 [[#UNKNOWN:]] "unknown"
; CHECK: EntryPoint 6 [[#LATER:]] "later"
; CHECK: EntryPoint 6 [[#PRODUCT:]] "product_of_callee"
; CHECK: EntryPoint 6 [[#ALLOWED:]] "allowed"
; ON: ExecutionMode [[#SPLIT]] 31
; ON-NOT: ExecutionMode [[#FUSED]] 31
; ON: ExecutionMode [[#SUBTRACTED]] 31
; ON-NEXT: ExecutionMode [[#INDIRECT]] 31
; ON-NEXT: ExecutionMode [[#UNKNOWN]] 31
; ON-NEXT: ExecutionMode [[#LATER]] 31
; ON-NEXT: ExecutionMode [[#PRODUCT]] 31
; ON-NOT: ExecutionMode [[#ALLOWED]] 31
; OFF: ExecutionMode [[#SPLIT]] 31
; OFF-NEXT: ExecutionMode [[#FUSED]] 31
; OFF-NEXT: ExecutionMode [[#SUBTRACTED]] 31
; OFF-NEXT: ExecutionMode [[#INDIRECT]] 31
; OFF-NEXT: ExecutionMode [[#UNKNOWN]] 31
; OFF-NEXT: ExecutionMode [[#LATER]] 31
; OFF-NEXT: ExecutionMode [[#PRODUCT]] 31
; OFF-NEXT: ExecutionMode [[#ALLOWED]] 31
; FAST-NOT: ExecutionMode
; CHECK: Function

define spir_func double @through(double %x) {
  %y = call spir_func double @forbidden(double %x)
  ret double %y
}
define spir_func double @forbidden(double %x) {
  %product = fmul double %x, %x
  %sum = fadd double %product, 1.0
  ret double %sum
}
define spir_func double @product(double %x) {
  %product = fmul double %x, %x
  ret double %product
}
declare spir_func double @elsewhere(double)

define spir_kernel void @split(double %x) {
  %product = fmul double %x, %x
  %sum = fadd double %product, %x
  ret void
}
define spir_kernel void @fused(double %x) {
  %sum = call double @llvm.fmuladd.f64(double %x, double %x, double %x)
  ret void
}
define spir_kernel void @subtracted(double %x) {
  %product = fmul double %x, %x
  %negative = fsub double -0.0, %product
  %sum = call double @llvm.fmuladd.f64(double %x, double %x, double %negative)
  ret void
}
define spir_kernel void @indirect(double %x) {
  %sum = call double @llvm.fmuladd.f64(double %x, double %x, double %x)
  %y = call spir_func double @through(double %sum)
  ret void
}
define spir_kernel void @unknown(double %x) {
  %y = call spir_func double @elsewhere(double %x)
  ret void
}
define spir_kernel void @later(double %x) {
  %y = call spir_func double @forbidden(double %x)
  %sum = fadd contract double %y, %x
  ret void
}
define spir_kernel void @product_of_callee(double %x) {
  %y = call spir_func double @product(double %x)
  %sum = fadd double %y, %x
  ret void
}
define spir_kernel void @allowed(double %x) {
  %y = call spir_func double @product(double %x)
  %sum = fadd contract double %y, %x
  ret void
}
declare double @llvm.fmuladd.f64(double, double, double)
