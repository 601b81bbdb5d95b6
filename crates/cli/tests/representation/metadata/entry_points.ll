; A node of `!spirv.EntryPoint` is the model, the function or nothing, and a name. Execution modes may begin with such a node.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpEntryPoint Kernel %kernel1 "kernel1"
; SPIRV-DAG: OpEntryPoint Kernel %kernel2 "kernel2"
; SPIRV-DAG: OpExecutionMode %kernel1 LocalSizeHint 16 1 1
; SPIRV-DAG: OpExecutionMode %kernel2 LocalSize 8 4 2
; LLVM: define spir_kernel void @kernel1() {{.*}}!work_group_size_hint
; LLVM: define spir_kernel void @kernel2() {{.*}}!reqd_work_group_size
define spir_kernel void @kernel1() {
  ret void
}
define spir_kernel void @kernel2() {
  ret void
}
!spirv.EntryPoint = !{!0, !1}
!spirv.ExecutionMode = !{!2, !3}
!0 = !{i32 6, ptr @kernel1, !"kernel1", !"TBD"}
!1 = !{i32 6, null, !"kernel2", !"TBD"}
!2 = !{!0, i32 18, i32 16, i32 1, i32 1}
!3 = !{!1, i32 17, i32 8, i32 4, i32 2}
