; A variable of the module has an address space other than 0, whose storage class is that of variables of functions. One
; that says none is private: each kernel that uses it has a variable of its own.
;
; RUN: transpire translate %s -o %t.spv
; RUN: transpire dis %t.spv -o - | FileCheck %s

; CHECK: OpFunction
; CHECK: OpVariable {{.*}} Function
; CHECK: OpStore
target triple = "spir64-unknown-unknown"

@counter = global i32 0

define spir_kernel void @work() {
  store i32 1, ptr @counter
  ret void
}
