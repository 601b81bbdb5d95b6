; The source language, its version and its file are a node of `!spirv.Source`. Modules that were linked have several.
;
; RUN: %{to-spirv} | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: %{again} | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV-DAG: [[FILE:%.*]] = OpString "/tmp/opencl/program.cl"
; SPIRV-DAG: OpSource OpenCL_C 102000 [[FILE]]
; SPIRV-DAG: OpSource OpenCL_C 200000{{$}}
; LLVM-DAG: !spirv.Source = !{![[#A:]], ![[#B:]]}
; LLVM-DAG: ![[#A]] = !{i32 3, i32 102000, ![[#FILE:]]}
; LLVM-DAG: ![[#FILE]] = !{!"/tmp/opencl/program.cl"}
; LLVM-DAG: ![[#B]] = !{i32 3, i32 200000}
define spir_kernel void @work() {
  ret void
}
!spirv.Source = !{!0, !2, !0}
!0 = !{i32 3, i32 102000, !1}
!1 = !{!"/tmp/opencl/program.cl"}
!2 = !{i32 3, i32 200000}
