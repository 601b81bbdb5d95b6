; What is only declared comes first, and a function stands behind the one that calls it first.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s

; CHECK: %elsewhere = OpFunction
; CHECK: %caller = OpFunction
; CHECK: %called = OpFunction
; CHECK: %between = OpFunction

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func void @caller() {
  call spir_func void @called()
  ret void
}

define spir_func void @between() {
  call spir_func void @elsewhere()
  ret void
}

define spir_func void @called() {
  ret void
}

declare spir_func void @elsewhere()
