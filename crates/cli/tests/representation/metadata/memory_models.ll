; The addressing model and the memory model are `!spirv.MemoryModel`. The triple decides about the first.
;
; RUN: split-file %s %t
; RUN: transpire translate %t/32.ll -o %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV-32
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM-32
; RUN: transpire translate %t/64.ll -o %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV-64
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM-64

; SPIRV-32: OpMemoryModel Physical32 OpenCL
; LLVM-32: target triple = "spir-unknown-unknown"
; LLVM-32-DAG: !spirv.MemoryModel = !{![[#A:]]}
; LLVM-32-DAG: ![[#A]] = !{i32 1, i32 2}
; SPIRV-64: OpMemoryModel Physical64 OpenCL
; LLVM-64: target triple = "spir64-unknown-unknown"
; LLVM-64-DAG: !spirv.MemoryModel = !{![[#A:]]}
; LLVM-64-DAG: ![[#A]] = !{i32 2, i32 2}

;--- 32.ll
target triple = "spir-unknown-unknown"
define spir_kernel void @work() {
  ret void
}
!spirv.MemoryModel = !{!0}
!0 = !{i32 1, i32 2}

;--- 64.ll
target triple = "spir64-unknown-unknown"
define spir_kernel void @work() {
  ret void
}
!spirv.MemoryModel = !{!0}
!0 = !{i32 2, i32 2}
