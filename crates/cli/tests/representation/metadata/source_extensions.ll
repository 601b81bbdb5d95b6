; Extensions of the source language are nodes of `!spirv.SourceExtension`, one each.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpSourceExtension "cl_khr_fp16"
; SPIRV-DAG: OpSourceExtension "cl_khr_gl_sharing"
; LLVM-DAG: !spirv.SourceExtension = !{![[#A:]], ![[#B:]]}
; LLVM-DAG: ![[#A]] = !{!"cl_khr_fp16"}
; LLVM-DAG: ![[#B]] = !{!"cl_khr_gl_sharing"}
define spir_kernel void @work() {
  ret void
}
!spirv.SourceExtension = !{!0, !1}
!0 = !{!"cl_khr_fp16"}
!1 = !{!"cl_khr_gl_sharing"}
