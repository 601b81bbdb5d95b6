; Vectors of eight components need the capability that those of sixteen need.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: OpCapability Vector16
; SPIRV: %v8uint = OpTypeVector %uint 8
; CHECK: define spir_kernel void @eight(<8 x i32> %v)
; CHECK: store <8 x i32> %v, ptr %
define spir_kernel void @eight(<8 x i32> %v) {
  %variable = alloca <8 x i32>, align 32
  store <8 x i32> %v, ptr %variable, align 32
  ret void
}
