; The architecture of the triple is the addressing model, and the layout has the sizes and alignments of OpenCL: a vector of
; three is aligned as one of four.
;
; RUN: split-file %s %t
; RUN: transpire translate %t/32.ll -o %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV-32
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM-32
; RUN: transpire translate %t/64.ll -o %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV-64
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM-64

; SPIRV-32: OpMemoryModel Physical32 OpenCL
; SPIRV-32: %n = OpFunctionParameter %uint
; LLVM-32: target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024
; LLVM-32: target triple = "spir-unknown-unknown"
; SPIRV-64: OpMemoryModel Physical64 OpenCL
; SPIRV-64: OpDecorate %v Alignment 16
; LLVM-64: target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024
; LLVM-64: target triple = "spir64-unknown-unknown"
; LLVM-64: %v = alloca <3 x i32>, align 16

;--- 32.ll
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"
define spir_kernel void @work(i32 %n) {
  ret void
}

;--- 64.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"
define spir_kernel void @work(<3 x i32> %x) {
  %v = alloca <3 x i32>
  store volatile <3 x i32> %x, ptr %v
  ret void
}
