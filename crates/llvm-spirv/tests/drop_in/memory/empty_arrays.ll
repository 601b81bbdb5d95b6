; SPIR-V has no array without elements: it has one.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %[[ONE:[^ ]+]] = OpConstant %{{[^ ]+}} 1{{$}}
; CHECK: %[[ARRAY:[^ ]+]] = OpTypeArray %float %[[ONE]]
; CHECK: %[[POINTER:[^ ]+]] = OpTypePointer Function %[[ARRAY]]
; CHECK: %nothing = OpVariable %[[POINTER]] Function
define spir_func void @f() {
  %nothing = alloca [0 x float], align 4
  ret void
}
