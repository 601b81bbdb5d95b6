; A variable can be as long as a specialization constant says.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s --check-prefix=SPV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

; SPV-DAG: OpDecorate %[[#LENGTH:]] SpecId 7
; SPV-DAG: %[[#LENGTH]] = OpSpecConstant %{{[0-9]+}} 3
; SPV-DAG: %[[#ARRAY:]] = OpTypeArray %{{[0-9]+}} %[[#LENGTH]]
; SPV-DAG: %[[#POINTER:]] = OpTypePointer Function %[[#ARRAY]]
; SPV: %[[#VARIABLE:]] = OpVariable %[[#POINTER]] Function
; SPV: OpBitcast %{{[0-9]+}} %[[#VARIABLE]]

; CHECK: alloca [3 x float], align 4

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func float @f(i64 %at) {
  %length = call i64 @_Z20__spirv_SpecConstantix(i32 7, i64 3)
  %values = alloca float, i64 %length, align 4
  %place = getelementptr inbounds float, ptr %values, i64 %at
  store float 1.0, ptr %place, align 4
  %value = load float, ptr %values, align 4
  ret float %value
}

declare i64 @_Z20__spirv_SpecConstantix(i32, i64)
