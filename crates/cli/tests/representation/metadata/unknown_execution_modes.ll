; An execution mode that SPIR-V does not have is an error: what it asks for would be missing.
;
; RUN: not transpire translate %s -o %t.spv 2>&1 | FileCheck %s

; CHECK: spirv.ExecutionMode: 32 is no execution mode
target triple = "spir64-unknown-unknown"

define spir_kernel void @kernel2() {
  ret void
}
!spirv.ExecutionMode = !{!0}
!0 = !{ptr @kernel2, i32 32}
