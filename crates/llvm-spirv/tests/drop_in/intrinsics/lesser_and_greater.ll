; The lesser and the greater of two integers, signed or not, are comparisons and choices, for numbers and for vectors.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @extremes(i32 %l, i32 %g, <4 x i32> %lv, <4 x i32> %gv) {
  ; SPIRV: %[[IS:.+]] = OpSGreaterThan %bool %l %g
  ; SPIRV: %smax = OpSelect %uint %[[IS]] %l %g
  %smax = call i32 @llvm.smax.i32(i32 %l, i32 %g)
  ; SPIRV: %[[IS:.+]] = OpSGreaterThan %v4bool %lv %gv
  ; SPIRV: %smaxv = OpSelect %v4uint %[[IS]] %lv %gv
  %smaxv = call <4 x i32> @llvm.smax.v4i32(<4 x i32> %lv, <4 x i32> %gv)
  ; SPIRV: %[[IS:.+]] = OpSLessThan %bool %l %g
  ; SPIRV: %smin = OpSelect %uint %[[IS]] %l %g
  %smin = call i32 @llvm.smin.i32(i32 %l, i32 %g)
  ; SPIRV: %[[IS:.+]] = OpSLessThan %v4bool %lv %gv
  ; SPIRV: %sminv = OpSelect %v4uint %[[IS]] %lv %gv
  %sminv = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %lv, <4 x i32> %gv)
  ; SPIRV: %[[IS:.+]] = OpUGreaterThan %bool %l %g
  ; SPIRV: %umax = OpSelect %uint %[[IS]] %l %g
  %umax = call i32 @llvm.umax.i32(i32 %l, i32 %g)
  ; SPIRV: %[[IS:.+]] = OpUGreaterThan %v4bool %lv %gv
  ; SPIRV: %umaxv = OpSelect %v4uint %[[IS]] %lv %gv
  %umaxv = call <4 x i32> @llvm.umax.v4i32(<4 x i32> %lv, <4 x i32> %gv)
  ; SPIRV: %[[IS:.+]] = OpULessThan %bool %l %g
  ; SPIRV: %umin = OpSelect %uint %[[IS]] %l %g
  %umin = call i32 @llvm.umin.i32(i32 %l, i32 %g)
  ; SPIRV: %[[IS:.+]] = OpULessThan %v4bool %lv %gv
  ; SPIRV: %uminv = OpSelect %v4uint %[[IS]] %lv %gv
  %uminv = call <4 x i32> @llvm.umin.v4i32(<4 x i32> %lv, <4 x i32> %gv)
  ret void
}

declare i32 @llvm.smax.i32(i32, i32)
declare <4 x i32> @llvm.smax.v4i32(<4 x i32>, <4 x i32>)
declare i32 @llvm.smin.i32(i32, i32)
declare <4 x i32> @llvm.smin.v4i32(<4 x i32>, <4 x i32>)
declare i32 @llvm.umax.i32(i32, i32)
declare <4 x i32> @llvm.umax.v4i32(<4 x i32>, <4 x i32>)
declare i32 @llvm.umin.i32(i32, i32)
declare <4 x i32> @llvm.umin.v4i32(<4 x i32>, <4 x i32>)
