; An execution mode that SPIR-V does not have is an error: what it asks for would be missing. Number 32 is that of an example,
; from the provisional SPIR-V: it is left out, and counted.
;
; RUN: split-file %s %t
; RUN: not transpire translate %t/unknown.ll -o %t.spv 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; RUN: transpire translate --verbose %t/provisional.ll -o %t.spv 2>&1 | FileCheck %s --check-prefix=PROVISIONAL

; UNKNOWN: spirv.ExecutionMode{{.*}}: no execution mode has the number 3999
; PROVISIONAL: left out: execution modes that no version of SPIR-V has (function @

;--- unknown.ll
target triple = "spir64-unknown-unknown"
define spir_kernel void @kernel2() {
  ret void
}
!spirv.ExecutionMode = !{!0}
!0 = !{ptr @kernel2, i32 3999}

;--- provisional.ll
target triple = "spir64-unknown-unknown"
define spir_kernel void @kernel2() {
  ret void
}
!spirv.ExecutionMode = !{!0}
!0 = !{ptr @kernel2, i32 32}
