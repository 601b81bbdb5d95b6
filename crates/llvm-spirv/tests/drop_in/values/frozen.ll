; SPIR-V has no word for `freeze`: a value stands for itself, and what is undefined becomes some constant.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-LABEL: define spir_func i64 @number(i64 %n)
; CHECK-NEXT: mul i64 %n, 3
define spir_func i64 @number(i64 %n) {
  %frozen = freeze i64 %n
  %product = mul i64 %frozen, 3
  ret i64 %product
}

; CHECK-LABEL: define spir_func i64 @no_number()
; CHECK-NEXT: ret i64 {{-?[0-9]+}}
define spir_func i64 @no_number() {
  %frozen = freeze i64 poison
  %product = mul i64 %frozen, 3
  ret i64 %product
}

; CHECK-LABEL: define spir_func i64 @undefined()
; CHECK-NEXT: ret i64 {{-?[0-9]+}}
define spir_func i64 @undefined() {
  %frozen = freeze i64 undef
  %product = mul i64 %frozen, 3
  ret i64 %product
}

; CHECK-LABEL: define spir_func double @real(double %x)
; CHECK-NEXT: fmul double %x, 2.000000e+00
define spir_func double @real(double %x) {
  %frozen = freeze double %x
  %product = fmul double %frozen, 2.0
  ret double %product
}

; CHECK-LABEL: define spir_func double @no_real()
; CHECK-NEXT: ret double {{[-0-9]}}
define spir_func double @no_real() {
  %frozen = freeze double poison
  %product = fmul double %frozen, 2.0
  ret double %product
}

; CHECK-LABEL: define spir_func i64 @address(ptr addrspace(1) %p)
; CHECK-NEXT: ptrtoint ptr addrspace(1) %p to i64
define spir_func i64 @address(ptr addrspace(1) %p) {
  %frozen = freeze ptr addrspace(1) %p
  %number = ptrtoint ptr addrspace(1) %frozen to i64
  ret i64 %number
}

; CHECK-LABEL: define spir_func i64 @no_address()
; CHECK-NEXT: ptrtoint ptr addrspace(1) null to i64
define spir_func i64 @no_address() {
  %frozen = freeze ptr addrspace(1) undef
  %number = ptrtoint ptr addrspace(1) %frozen to i64
  ret i64 %number
}

; CHECK-LABEL: define spir_func double @undefined_real()
; CHECK-NEXT: ret double {{[-0-9]}}
define spir_func double @undefined_real() {
  %frozen = freeze double undef
  %product = fmul double %frozen, 2.0
  ret double %product
}

; CHECK-LABEL: define spir_func i64 @poisoned_address()
; CHECK-NEXT: ptrtoint ptr addrspace(1) null to i64
define spir_func i64 @poisoned_address() {
  %frozen = freeze ptr addrspace(1) poison
  %number = ptrtoint ptr addrspace(1) %frozen to i64
  ret i64 %number
}
