; A node of `!spirv.ExecutionMode` is a kernel, the number of a mode, and literals. Modes that OpenCL has metadata for come
; back as that.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpExecutionMode %worker VecTypeHint 262149
; SPIRV-DAG: OpExecutionMode %worker ContractionOff
; SPIRV-DAG: OpExecutionMode %other LocalSize 8 4 2
; SPIRV-DAG: OpExecutionMode %other ContractionOff
; LLVM: define spir_kernel void @worker() {{.*}}!vec_type_hint ![[#HINT:]]
; LLVM: define spir_kernel void @other() {{.*}}!reqd_work_group_size ![[#SIZE:]]
; LLVM-DAG: !spirv.ExecutionMode = !{![[#A:]], ![[#B:]]}
; LLVM-DAG: ![[#A]] = !{ptr @worker, i32 31}
; LLVM-DAG: ![[#B]] = !{ptr @other, i32 31}
; LLVM-DAG: ![[#HINT]] = !{<4 x float> {{undef|poison}}, i32 0}
; LLVM-DAG: ![[#SIZE]] = !{i32 8, i32 4, i32 2}
define spir_kernel void @worker() {
  ret void
}
define spir_kernel void @other() {
  ret void
}
!spirv.ExecutionMode = !{!0, !1, !2, !3}
!0 = !{ptr @worker, i32 30, i32 262149}
!1 = !{ptr @worker, i32 31}
!2 = !{ptr @other, i32 17, i32 8, i32 4, i32 2}
!3 = !{ptr @other, i32 31}
