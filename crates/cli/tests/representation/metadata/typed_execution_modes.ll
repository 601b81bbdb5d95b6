; A function is named with the type of a pointer to it where pointers have types.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm-14} | FileCheck %s --check-prefix=LLVM
; RUN: %{again-14} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpExecutionMode %worker VecTypeHint 262149
; SPIRV-DAG: OpExecutionMode %worker ContractionOff
; LLVM-DAG: !spirv.ExecutionMode = !{![[#A:]]}
; LLVM-DAG: ![[#A]] = !{void ()* @worker, i32 31}
define spir_kernel void @worker() {
  ret void
}
!spirv.ExecutionMode = !{!0, !1}
!0 = !{void ()* @worker, i32 30, i32 262149}
!1 = !{void ()* @worker, i32 31}
