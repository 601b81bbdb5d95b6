; A variable of the module has an address space other than 0, whose storage class is that of variables of functions. One
; that says none is refused.
;
; RUN: not transpire translate %s -o %t.spv 2>&1 | FileCheck %s

; CHECK: @counter: {{.*}}private address space
target triple = "spir64-unknown-unknown"

@counter = global i32 0

define spir_kernel void @work() {
  store i32 1, ptr @counter
  ret void
}
