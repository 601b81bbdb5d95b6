; Capabilities are nodes of `!spirv.Capability`. The module declares them beside those that it needs.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpCapability Kernel
; SPIRV-DAG: OpCapability Float64
; LLVM-DAG: !spirv.Capability = !{
; LLVM-DAG: = !{i32 10}
define spir_kernel void @work() {
  ret void
}
!spirv.Capability = !{!0}
!0 = !{i32 10}
