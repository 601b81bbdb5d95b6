; OpenCL's fmin, and comparisons lane by lane, are right but for numbers that are none and for zeros of both signs: these
; are asked for first. The Khronos translator doesn't ask. What is merely returned is returned at once.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s

; CHECK: %[[#A:]] = OpFunctionParameter
; CHECK-NEXT: %[[#B:]] = OpFunctionParameter
; CHECK: %[[#SPECIAL:]] = OpFUnordEqual %{{[0-9]+}} %[[#A]] %[[#B]]
; CHECK-NEXT: OpBranchConditional %[[#SPECIAL]] %[[#OTHER:]] %[[#USUAL:]]
; CHECK: %[[#USUAL]] = OpLabel
; CHECK-NEXT: %[[#LEAST:]] = OpExtInst %{{[0-9]+}} %{{[0-9]+}} fmin %[[#A]] %[[#B]]
; CHECK-NEXT: OpReturnValue %[[#LEAST]]
; CHECK: %[[#OTHER]] = OpLabel
; CHECK: OpBitwiseOr
; CHECK: OpUnordered
; CHECK: OpFunctionEnd

; CHECK: %[[#V:]] = OpFunctionParameter
; CHECK: %[[#NONE:]] = OpUnordered %{{[0-9]+}} %[[#V]] %[[#V]]
; CHECK-NEXT: %[[#ANY:]] = OpAny %{{[0-9]+}} %[[#NONE]]
; CHECK-NEXT: OpBranchConditional %[[#ANY]]
; CHECK: OpFOrdGreaterThan
; CHECK-NEXT: OpSelect
; CHECK: OpExtInst %{{[0-9]+}} %{{[0-9]+}} fmax
; CHECK: %[[#JOINED:]] = OpPhi
; CHECK-NEXT: OpFMul %{{[0-9]+}} %[[#JOINED]]
; CHECK: OpFunctionEnd

; The other three, and how each treats numbers that are none, are the same with other functions.
; CHECK: %[[#A:]] = OpFunctionParameter
; CHECK-NEXT: %[[#B:]] = OpFunctionParameter
; CHECK: OpFUnordEqual %{{[0-9]+}} %[[#A]] %[[#B]]
; CHECK: OpExtInst %{{[0-9]+}} %{{[0-9]+}} fmax %[[#A]] %[[#B]]
; CHECK: OpBitwiseAnd
; CHECK: OpFunctionEnd

; CHECK: %[[#A:]] = OpFunctionParameter
; CHECK-NEXT: %[[#B:]] = OpFunctionParameter
; CHECK: OpFOrdEqual %{{[0-9]+}} %[[#A]] %[[#B]]
; CHECK: %[[#LEAST:]] = OpExtInst %{{[0-9]+}} %{{[0-9]+}} fmin %[[#A]] %[[#B]]
; CHECK: OpPhi %{{[0-9]+}} %[[#LEAST]]
; CHECK: %[[#MOST:]] = OpExtInst %{{[0-9]+}} %{{[0-9]+}} fmax %[[#A]]
; CHECK: OpPhi %{{[0-9]+}} %[[#MOST]]
; CHECK: OpFunctionEnd

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func float @least(float %a, float %b) {
  %least = call float @llvm.minimum.f32(float %a, float %b)
  ret float %least
}

define spir_func float @greatest(<4 x float> %v) {
  %greatest = call float @llvm.vector.reduce.fmax.v4f32(<4 x float> %v)
  %square = fmul float %greatest, %greatest
  ret float %square
}

define spir_func float @other(float %a, float %b) {
  %most = call float @llvm.maximum.f32(float %a, float %b)
  ret float %most
}

define spir_func float @numbers(float %a, float %b) {
  %least = call float @llvm.minimumnum.f32(float %a, float %b)
  %most = call float @llvm.maximumnum.f32(float %a, float %least)
  %sum = fadd float %most, %least
  ret float %sum
}

declare float @llvm.maximum.f32(float, float)
declare float @llvm.minimumnum.f32(float, float)
declare float @llvm.maximumnum.f32(float, float)
declare float @llvm.minimum.f32(float, float)
declare float @llvm.vector.reduce.fmax.v4f32(<4 x float>)
