; The older revision calls the list `!spirv.SourceExtensions`.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: transpire translate %t.spv --llvm 22 --old-representation -o %t.bc
; RUN: opt -passes=verify -S %t.bc | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: OpSourceExtension "cl_khr_fp16"
; SPIRV-DAG: OpSourceExtension "cl_khr_gl_sharing"
; LLVM-DAG: !spirv.SourceExtensions = !{![[#A:]], ![[#B:]]}
; LLVM-DAG: ![[#A]] = !{!"cl_khr_fp16"}
; LLVM-DAG: ![[#B]] = !{!"cl_khr_gl_sharing"}
define spir_kernel void @work() {
  ret void
}
!spirv.SourceExtensions = !{!0, !1}
!0 = !{!"cl_khr_fp16"}
!1 = !{!"cl_khr_gl_sharing"}
