; Sums and products of the lanes of a vector of floating-point numbers begin with the first operand and take the lanes one
; by one, as their order matters; LLVM's optimizer tells what they give. The greatest and the least of the lanes are
; found by comparing them in pairs. (Here that is done where no lane is a NaN; the Khronos translator always does it.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: opt -passes='default<O2>' -S %t.bc | FileCheck %s --check-prefix=FOLDED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %fadd_in_order = OpFunction
; CHECK: %[[FIRST:[a-z0-9_]+]] = OpFunctionParameter %double
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v3double
; CHECK: %[[L0:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_0
; CHECK-NEXT: %[[L1:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_1
; CHECK-NEXT: %[[L2:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_2
; CHECK-NEXT: %[[R0:[0-9]+]] = OpFAdd %double %[[FIRST]] %[[L0]]
; CHECK-NEXT: %[[R1:[0-9]+]] = OpFAdd %double %[[R0]] %[[L1]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpFAdd %double %[[R1]] %[[L2]]
; CHECK-NEXT: OpReturnValue %[[R2]]
define spir_func double @fadd_in_order(double %first, <3 x double> %v) {
  %r = call double @llvm.vector.reduce.fadd.v3f64(double %first, <3 x double> %v)
  ret double %r
}

; FOLDED: @fadd_of_half(
; FOLDED-NEXT: store volatile half 0xH3E00, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile half 0xHBC00, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile half 0xH4300, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile half 0xH4940, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile half 0xH4D70, ptr addrspace(1) %out
define spir_func void @fadd_of_half(ptr addrspace(1) %out) {
  %v2 = call half @llvm.vector.reduce.fadd.v2f16(half 2.0, <2 x half> <half 1.5, half -2.0>)
  store volatile half %v2, ptr addrspace(1) %out
  %v3 = call half @llvm.vector.reduce.fadd.v3f16(half -1.0, <3 x half> <half 1.5, half -2.0, half 0.5>)
  store volatile half %v3, ptr addrspace(1) %out
  %v4 = call half @llvm.vector.reduce.fadd.v4f16(half 0.5, <4 x half> <half 1.5, half -2.0, half 0.5, half 3.0>)
  store volatile half %v4, ptr addrspace(1) %out
  %v8 = call half @llvm.vector.reduce.fadd.v8f16(half 1.0, <8 x half> <half 1.5, half -2.0, half 0.5, half 3.0, half 2.0, half -0.5, half 1.0, half 4.0>)
  store volatile half %v8, ptr addrspace(1) %out
  %v16 = call half @llvm.vector.reduce.fadd.v16f16(half 4.0, <16 x half> <half 1.5, half -2.0, half 0.5, half 3.0, half 2.0, half -0.5, half 1.0, half 4.0, half 0.25, half -1.0, half 8.0, half 0.5, half 1.0, half -2.0, half 0.5, half 1.0>)
  store volatile half %v16, ptr addrspace(1) %out
  ret void
}

; FOLDED: @fadd_of_float(
; FOLDED-NEXT: store volatile float 1.500000e+00, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile float -1.000000e+00, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile float 3.500000e+00, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile float 1.050000e+01, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile float 2.175000e+01, ptr addrspace(1) %out
define spir_func void @fadd_of_float(ptr addrspace(1) %out) {
  %v2 = call float @llvm.vector.reduce.fadd.v2f32(float 2.0, <2 x float> <float 1.5, float -2.0>)
  store volatile float %v2, ptr addrspace(1) %out
  %v3 = call float @llvm.vector.reduce.fadd.v3f32(float -1.0, <3 x float> <float 1.5, float -2.0, float 0.5>)
  store volatile float %v3, ptr addrspace(1) %out
  %v4 = call float @llvm.vector.reduce.fadd.v4f32(float 0.5, <4 x float> <float 1.5, float -2.0, float 0.5, float 3.0>)
  store volatile float %v4, ptr addrspace(1) %out
  %v8 = call float @llvm.vector.reduce.fadd.v8f32(float 1.0, <8 x float> <float 1.5, float -2.0, float 0.5, float 3.0, float 2.0, float -0.5, float 1.0, float 4.0>)
  store volatile float %v8, ptr addrspace(1) %out
  %v16 = call float @llvm.vector.reduce.fadd.v16f32(float 4.0, <16 x float> <float 1.5, float -2.0, float 0.5, float 3.0, float 2.0, float -0.5, float 1.0, float 4.0, float 0.25, float -1.0, float 8.0, float 0.5, float 1.0, float -2.0, float 0.5, float 1.0>)
  store volatile float %v16, ptr addrspace(1) %out
  ret void
}

; FOLDED: @fadd_of_double(
; FOLDED-NEXT: store volatile double 1.500000e+00, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile double -1.000000e+00, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile double 3.500000e+00, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile double 1.050000e+01, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile double 2.175000e+01, ptr addrspace(1) %out
define spir_func void @fadd_of_double(ptr addrspace(1) %out) {
  %v2 = call double @llvm.vector.reduce.fadd.v2f64(double 2.0, <2 x double> <double 1.5, double -2.0>)
  store volatile double %v2, ptr addrspace(1) %out
  %v3 = call double @llvm.vector.reduce.fadd.v3f64(double -1.0, <3 x double> <double 1.5, double -2.0, double 0.5>)
  store volatile double %v3, ptr addrspace(1) %out
  %v4 = call double @llvm.vector.reduce.fadd.v4f64(double 0.5, <4 x double> <double 1.5, double -2.0, double 0.5, double 3.0>)
  store volatile double %v4, ptr addrspace(1) %out
  %v8 = call double @llvm.vector.reduce.fadd.v8f64(double 1.0, <8 x double> <double 1.5, double -2.0, double 0.5, double 3.0, double 2.0, double -0.5, double 1.0, double 4.0>)
  store volatile double %v8, ptr addrspace(1) %out
  %v16 = call double @llvm.vector.reduce.fadd.v16f64(double 4.0, <16 x double> <double 1.5, double -2.0, double 0.5, double 3.0, double 2.0, double -0.5, double 1.0, double 4.0, double 0.25, double -1.0, double 8.0, double 0.5, double 1.0, double -2.0, double 0.5, double 1.0>)
  store volatile double %v16, ptr addrspace(1) %out
  ret void
}

; CHECK: %fmul_in_order = OpFunction
; CHECK: %[[FIRST:[a-z0-9_]+]] = OpFunctionParameter %double
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v3double
; CHECK: %[[L0:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_0
; CHECK-NEXT: %[[L1:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_1
; CHECK-NEXT: %[[L2:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_2
; CHECK-NEXT: %[[R0:[0-9]+]] = OpFMul %double %[[FIRST]] %[[L0]]
; CHECK-NEXT: %[[R1:[0-9]+]] = OpFMul %double %[[R0]] %[[L1]]
; CHECK-NEXT: %[[R2:[a-z0-9_]+]] = OpFMul %double %[[R1]] %[[L2]]
; CHECK-NEXT: OpReturnValue %[[R2]]
define spir_func double @fmul_in_order(double %first, <3 x double> %v) {
  %r = call double @llvm.vector.reduce.fmul.v3f64(double %first, <3 x double> %v)
  ret double %r
}

; FOLDED: @fmul_of_half(
; FOLDED-NEXT: store volatile half 0xHC600, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile half 0xH3E00, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile half 0xHC080, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile half 0xH4C80, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile half 0xH5480, ptr addrspace(1) %out
define spir_func void @fmul_of_half(ptr addrspace(1) %out) {
  %v2 = call half @llvm.vector.reduce.fmul.v2f16(half 2.0, <2 x half> <half 1.5, half -2.0>)
  store volatile half %v2, ptr addrspace(1) %out
  %v3 = call half @llvm.vector.reduce.fmul.v3f16(half -1.0, <3 x half> <half 1.5, half -2.0, half 0.5>)
  store volatile half %v3, ptr addrspace(1) %out
  %v4 = call half @llvm.vector.reduce.fmul.v4f16(half 0.5, <4 x half> <half 1.5, half -2.0, half 0.5, half 3.0>)
  store volatile half %v4, ptr addrspace(1) %out
  %v8 = call half @llvm.vector.reduce.fmul.v8f16(half 1.0, <8 x half> <half 1.5, half -2.0, half 0.5, half 3.0, half 2.0, half -0.5, half 1.0, half 4.0>)
  store volatile half %v8, ptr addrspace(1) %out
  %v16 = call half @llvm.vector.reduce.fmul.v16f16(half 4.0, <16 x half> <half 1.5, half -2.0, half 0.5, half 3.0, half 2.0, half -0.5, half 1.0, half 4.0, half 0.25, half -1.0, half 8.0, half 0.5, half 1.0, half -2.0, half 0.5, half 1.0>)
  store volatile half %v16, ptr addrspace(1) %out
  ret void
}

; FOLDED: @fmul_of_float(
; FOLDED-NEXT: store volatile float -6.000000e+00, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile float 1.500000e+00, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile float -2.250000e+00, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile float 1.800000e+01, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile float 7.200000e+01, ptr addrspace(1) %out
define spir_func void @fmul_of_float(ptr addrspace(1) %out) {
  %v2 = call float @llvm.vector.reduce.fmul.v2f32(float 2.0, <2 x float> <float 1.5, float -2.0>)
  store volatile float %v2, ptr addrspace(1) %out
  %v3 = call float @llvm.vector.reduce.fmul.v3f32(float -1.0, <3 x float> <float 1.5, float -2.0, float 0.5>)
  store volatile float %v3, ptr addrspace(1) %out
  %v4 = call float @llvm.vector.reduce.fmul.v4f32(float 0.5, <4 x float> <float 1.5, float -2.0, float 0.5, float 3.0>)
  store volatile float %v4, ptr addrspace(1) %out
  %v8 = call float @llvm.vector.reduce.fmul.v8f32(float 1.0, <8 x float> <float 1.5, float -2.0, float 0.5, float 3.0, float 2.0, float -0.5, float 1.0, float 4.0>)
  store volatile float %v8, ptr addrspace(1) %out
  %v16 = call float @llvm.vector.reduce.fmul.v16f32(float 4.0, <16 x float> <float 1.5, float -2.0, float 0.5, float 3.0, float 2.0, float -0.5, float 1.0, float 4.0, float 0.25, float -1.0, float 8.0, float 0.5, float 1.0, float -2.0, float 0.5, float 1.0>)
  store volatile float %v16, ptr addrspace(1) %out
  ret void
}

; FOLDED: @fmul_of_double(
; FOLDED-NEXT: store volatile double -6.000000e+00, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile double 1.500000e+00, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile double -2.250000e+00, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile double 1.800000e+01, ptr addrspace(1) %out
; FOLDED-NEXT: store volatile double 7.200000e+01, ptr addrspace(1) %out
define spir_func void @fmul_of_double(ptr addrspace(1) %out) {
  %v2 = call double @llvm.vector.reduce.fmul.v2f64(double 2.0, <2 x double> <double 1.5, double -2.0>)
  store volatile double %v2, ptr addrspace(1) %out
  %v3 = call double @llvm.vector.reduce.fmul.v3f64(double -1.0, <3 x double> <double 1.5, double -2.0, double 0.5>)
  store volatile double %v3, ptr addrspace(1) %out
  %v4 = call double @llvm.vector.reduce.fmul.v4f64(double 0.5, <4 x double> <double 1.5, double -2.0, double 0.5, double 3.0>)
  store volatile double %v4, ptr addrspace(1) %out
  %v8 = call double @llvm.vector.reduce.fmul.v8f64(double 1.0, <8 x double> <double 1.5, double -2.0, double 0.5, double 3.0, double 2.0, double -0.5, double 1.0, double 4.0>)
  store volatile double %v8, ptr addrspace(1) %out
  %v16 = call double @llvm.vector.reduce.fmul.v16f64(double 4.0, <16 x double> <double 1.5, double -2.0, double 0.5, double 3.0, double 2.0, double -0.5, double 1.0, double 4.0, double 0.25, double -1.0, double 8.0, double 0.5, double 1.0, double -2.0, double 0.5, double 1.0>)
  store volatile double %v16, ptr addrspace(1) %out
  ret void
}

; CHECK: %fmax_of_half = OpFunction
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v2half
; CHECK: %[[L0:[0-9]+]] = OpVectorExtractDynamic %half %[[V]] %uint_0
; CHECK-NEXT: %[[L1:[0-9]+]] = OpVectorExtractDynamic %half %[[V]] %uint_1
; CHECK-NEXT: %[[C:[0-9]+]] = OpFOrdGreaterThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[S0:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L0]] %[[L1]]
; CHECK: OpFunctionEnd
define spir_func half @fmax_of_half(<2 x half> %v) {
  %r = call half @llvm.vector.reduce.fmax.v2f16(<2 x half> %v)
  ret half %r
}

; CHECK: %fmax_of_float = OpFunction
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v3float
; CHECK: %[[L0:[0-9]+]] = OpVectorExtractDynamic %float %[[V]] %uint_0
; CHECK-NEXT: %[[L1:[0-9]+]] = OpVectorExtractDynamic %float %[[V]] %uint_1
; CHECK-NEXT: %[[L2:[0-9]+]] = OpVectorExtractDynamic %float %[[V]] %uint_2
; CHECK-NEXT: %[[C:[0-9]+]] = OpFOrdGreaterThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[S0:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpFOrdGreaterThan %bool %[[S0]] %[[L2]]
; CHECK-NEXT: %[[S1:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[S0]] %[[L2]]
; CHECK: OpFunctionEnd
define spir_func float @fmax_of_float(<3 x float> %v) {
  %r = call float @llvm.vector.reduce.fmax.v3f32(<3 x float> %v)
  ret float %r
}

; CHECK: %fmax_of_double = OpFunction
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v4double
; CHECK: %[[L0:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_0
; CHECK-NEXT: %[[L1:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_1
; CHECK-NEXT: %[[L2:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_2
; CHECK-NEXT: %[[L3:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_3
; CHECK-NEXT: %[[C:[0-9]+]] = OpFOrdGreaterThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[S0:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpFOrdGreaterThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[S1:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpFOrdGreaterThan %bool %[[S0]] %[[S1]]
; CHECK-NEXT: %[[S2:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[S0]] %[[S1]]
; CHECK: OpFunctionEnd
define spir_func double @fmax_of_double(<4 x double> %v) {
  %r = call double @llvm.vector.reduce.fmax.v4f64(<4 x double> %v)
  ret double %r
}

; CHECK: %fmax_of_many = OpFunction
; CHECK-COUNT-16: OpVectorExtractDynamic
; CHECK-COUNT-15: OpSelect
; CHECK: OpFunctionEnd
define spir_func half @fmax_of_many(<16 x half> %v) {
  %r = call half @llvm.vector.reduce.fmax.v16f16(<16 x half> %v)
  ret half %r
}

; CHECK: %fmin_of_float = OpFunction
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v3float
; CHECK: %[[L0:[0-9]+]] = OpVectorExtractDynamic %float %[[V]] %uint_0
; CHECK-NEXT: %[[L1:[0-9]+]] = OpVectorExtractDynamic %float %[[V]] %uint_1
; CHECK-NEXT: %[[L2:[0-9]+]] = OpVectorExtractDynamic %float %[[V]] %uint_2
; CHECK-NEXT: %[[C:[0-9]+]] = OpFOrdLessThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[S0:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpFOrdLessThan %bool %[[S0]] %[[L2]]
; CHECK-NEXT: %[[S1:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[S0]] %[[L2]]
; CHECK: OpFunctionEnd
define spir_func float @fmin_of_float(<3 x float> %v) {
  %r = call float @llvm.vector.reduce.fmin.v3f32(<3 x float> %v)
  ret float %r
}

; CHECK: %fmin_of_double = OpFunction
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v4double
; CHECK: %[[L0:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_0
; CHECK-NEXT: %[[L1:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_1
; CHECK-NEXT: %[[L2:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_2
; CHECK-NEXT: %[[L3:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_3
; CHECK-NEXT: %[[C:[0-9]+]] = OpFOrdLessThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[S0:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpFOrdLessThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[S1:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpFOrdLessThan %bool %[[S0]] %[[S1]]
; CHECK-NEXT: %[[S2:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[S0]] %[[S1]]
; CHECK: OpFunctionEnd
define spir_func double @fmin_of_double(<4 x double> %v) {
  %r = call double @llvm.vector.reduce.fmin.v4f64(<4 x double> %v)
  ret double %r
}

; CHECK: %fmin_of_half = OpFunction
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v2half
; CHECK: %[[L0:[0-9]+]] = OpVectorExtractDynamic %half %[[V]] %uint_0
; CHECK-NEXT: %[[L1:[0-9]+]] = OpVectorExtractDynamic %half %[[V]] %uint_1
; CHECK-NEXT: %[[C:[0-9]+]] = OpFOrdLessThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[S0:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L0]] %[[L1]]
; CHECK: OpFunctionEnd
define spir_func half @fmin_of_half(<2 x half> %v) {
  %r = call half @llvm.vector.reduce.fmin.v2f16(<2 x half> %v)
  ret half %r
}

; CHECK: %fmin_of_many = OpFunction
; CHECK-COUNT-16: OpVectorExtractDynamic
; CHECK-COUNT-15: OpSelect
; CHECK: OpFunctionEnd
define spir_func float @fmin_of_many(<16 x float> %v) {
  %r = call float @llvm.vector.reduce.fmin.v16f32(<16 x float> %v)
  ret float %r
}

; CHECK: %fmaximum_of_double = OpFunction
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v4double
; CHECK: %[[L0:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_0
; CHECK-NEXT: %[[L1:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_1
; CHECK-NEXT: %[[L2:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_2
; CHECK-NEXT: %[[L3:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_3
; CHECK-NEXT: %[[C:[0-9]+]] = OpFUnordGreaterThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[S0:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpFUnordGreaterThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[S1:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpFUnordGreaterThan %bool %[[S0]] %[[S1]]
; CHECK-NEXT: %[[S2:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[S0]] %[[S1]]
; CHECK: OpFunctionEnd
define spir_func double @fmaximum_of_double(<4 x double> %v) {
  %r = call double @llvm.vector.reduce.fmaximum.v4f64(<4 x double> %v)
  ret double %r
}

; CHECK: %fmaximum_of_half = OpFunction
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v2half
; CHECK: %[[L0:[0-9]+]] = OpVectorExtractDynamic %half %[[V]] %uint_0
; CHECK-NEXT: %[[L1:[0-9]+]] = OpVectorExtractDynamic %half %[[V]] %uint_1
; CHECK-NEXT: %[[C:[0-9]+]] = OpFUnordGreaterThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[S0:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L0]] %[[L1]]
; CHECK: OpFunctionEnd
define spir_func half @fmaximum_of_half(<2 x half> %v) {
  %r = call half @llvm.vector.reduce.fmaximum.v2f16(<2 x half> %v)
  ret half %r
}

; CHECK: %fmaximum_of_float = OpFunction
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v3float
; CHECK: %[[L0:[0-9]+]] = OpVectorExtractDynamic %float %[[V]] %uint_0
; CHECK-NEXT: %[[L1:[0-9]+]] = OpVectorExtractDynamic %float %[[V]] %uint_1
; CHECK-NEXT: %[[L2:[0-9]+]] = OpVectorExtractDynamic %float %[[V]] %uint_2
; CHECK-NEXT: %[[C:[0-9]+]] = OpFUnordGreaterThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[S0:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpFUnordGreaterThan %bool %[[S0]] %[[L2]]
; CHECK-NEXT: %[[S1:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[S0]] %[[L2]]
; CHECK: OpFunctionEnd
define spir_func float @fmaximum_of_float(<3 x float> %v) {
  %r = call float @llvm.vector.reduce.fmaximum.v3f32(<3 x float> %v)
  ret float %r
}

; CHECK: %fmaximum_of_many = OpFunction
; CHECK-COUNT-16: OpVectorExtractDynamic
; CHECK-COUNT-15: OpSelect
; CHECK: OpFunctionEnd
define spir_func double @fmaximum_of_many(<16 x double> %v) {
  %r = call double @llvm.vector.reduce.fmaximum.v16f64(<16 x double> %v)
  ret double %r
}

; CHECK: %fminimum_of_half = OpFunction
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v8half
; CHECK: %[[L0:[0-9]+]] = OpVectorExtractDynamic %half %[[V]] %uint_0
; CHECK-NEXT: %[[L1:[0-9]+]] = OpVectorExtractDynamic %half %[[V]] %uint_1
; CHECK-NEXT: %[[L2:[0-9]+]] = OpVectorExtractDynamic %half %[[V]] %uint_2
; CHECK-NEXT: %[[L3:[0-9]+]] = OpVectorExtractDynamic %half %[[V]] %uint_3
; CHECK-NEXT: %[[L4:[0-9]+]] = OpVectorExtractDynamic %half %[[V]] %uint_4
; CHECK-NEXT: %[[L5:[0-9]+]] = OpVectorExtractDynamic %half %[[V]] %uint_5
; CHECK-NEXT: %[[L6:[0-9]+]] = OpVectorExtractDynamic %half %[[V]] %uint_6
; CHECK-NEXT: %[[L7:[0-9]+]] = OpVectorExtractDynamic %half %[[V]] %uint_7
; CHECK-NEXT: %[[C:[0-9]+]] = OpFUnordLessThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[S0:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpFUnordLessThan %bool %[[L2]] %[[L3]]
; CHECK-NEXT: %[[S1:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L2]] %[[L3]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpFUnordLessThan %bool %[[L4]] %[[L5]]
; CHECK-NEXT: %[[S2:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L4]] %[[L5]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpFUnordLessThan %bool %[[L6]] %[[L7]]
; CHECK-NEXT: %[[S3:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[L6]] %[[L7]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpFUnordLessThan %bool %[[S0]] %[[S1]]
; CHECK-NEXT: %[[S4:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[S0]] %[[S1]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpFUnordLessThan %bool %[[S2]] %[[S3]]
; CHECK-NEXT: %[[S5:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[S2]] %[[S3]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpFUnordLessThan %bool %[[S4]] %[[S5]]
; CHECK-NEXT: %[[S6:[a-z0-9_]+]] = OpSelect %half %[[C]] %[[S4]] %[[S5]]
; CHECK: OpFunctionEnd
define spir_func half @fminimum_of_half(<8 x half> %v) {
  %r = call half @llvm.vector.reduce.fminimum.v8f16(<8 x half> %v)
  ret half %r
}

; CHECK: %fminimum_of_float = OpFunction
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v3float
; CHECK: %[[L0:[0-9]+]] = OpVectorExtractDynamic %float %[[V]] %uint_0
; CHECK-NEXT: %[[L1:[0-9]+]] = OpVectorExtractDynamic %float %[[V]] %uint_1
; CHECK-NEXT: %[[L2:[0-9]+]] = OpVectorExtractDynamic %float %[[V]] %uint_2
; CHECK-NEXT: %[[C:[0-9]+]] = OpFUnordLessThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[S0:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[L0]] %[[L1]]
; CHECK-NEXT: %[[C:[0-9]+]] = OpFUnordLessThan %bool %[[S0]] %[[L2]]
; CHECK-NEXT: %[[S1:[a-z0-9_]+]] = OpSelect %float %[[C]] %[[S0]] %[[L2]]
; CHECK: OpFunctionEnd
define spir_func float @fminimum_of_float(<3 x float> %v) {
  %r = call float @llvm.vector.reduce.fminimum.v3f32(<3 x float> %v)
  ret float %r
}

; CHECK: %fminimum_of_double = OpFunction
; CHECK: %[[V:[a-z0-9_]+]] = OpFunctionParameter %v2double
; CHECK: %[[L0:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_0
; CHECK-NEXT: %[[L1:[0-9]+]] = OpVectorExtractDynamic %double %[[V]] %uint_1
; CHECK-NEXT: %[[C:[0-9]+]] = OpFUnordLessThan %bool %[[L0]] %[[L1]]
; CHECK-NEXT: %[[S0:[a-z0-9_]+]] = OpSelect %double %[[C]] %[[L0]] %[[L1]]
; CHECK: OpFunctionEnd
define spir_func double @fminimum_of_double(<2 x double> %v) {
  %r = call double @llvm.vector.reduce.fminimum.v2f64(<2 x double> %v)
  ret double %r
}

; CHECK: %fminimum_of_many = OpFunction
; CHECK-COUNT-16: OpVectorExtractDynamic
; CHECK-COUNT-15: OpSelect
; CHECK: OpFunctionEnd
define spir_func half @fminimum_of_many(<16 x half> %v) {
  %r = call half @llvm.vector.reduce.fminimum.v16f16(<16 x half> %v)
  ret half %r
}

declare double @llvm.vector.reduce.fadd.v16f64(double, <16 x double>)
declare double @llvm.vector.reduce.fadd.v2f64(double, <2 x double>)
declare double @llvm.vector.reduce.fadd.v3f64(double, <3 x double>)
declare double @llvm.vector.reduce.fadd.v4f64(double, <4 x double>)
declare double @llvm.vector.reduce.fadd.v8f64(double, <8 x double>)
declare double @llvm.vector.reduce.fmax.v4f64(<4 x double>)
declare double @llvm.vector.reduce.fmaximum.v16f64(<16 x double>)
declare double @llvm.vector.reduce.fmaximum.v4f64(<4 x double>)
declare double @llvm.vector.reduce.fmin.v4f64(<4 x double>)
declare double @llvm.vector.reduce.fminimum.v2f64(<2 x double>)
declare double @llvm.vector.reduce.fmul.v16f64(double, <16 x double>)
declare double @llvm.vector.reduce.fmul.v2f64(double, <2 x double>)
declare double @llvm.vector.reduce.fmul.v3f64(double, <3 x double>)
declare double @llvm.vector.reduce.fmul.v4f64(double, <4 x double>)
declare double @llvm.vector.reduce.fmul.v8f64(double, <8 x double>)
declare float @llvm.vector.reduce.fadd.v16f32(float, <16 x float>)
declare float @llvm.vector.reduce.fadd.v2f32(float, <2 x float>)
declare float @llvm.vector.reduce.fadd.v3f32(float, <3 x float>)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
declare float @llvm.vector.reduce.fadd.v8f32(float, <8 x float>)
declare float @llvm.vector.reduce.fmax.v3f32(<3 x float>)
declare float @llvm.vector.reduce.fmaximum.v3f32(<3 x float>)
declare float @llvm.vector.reduce.fmin.v16f32(<16 x float>)
declare float @llvm.vector.reduce.fmin.v3f32(<3 x float>)
declare float @llvm.vector.reduce.fminimum.v3f32(<3 x float>)
declare float @llvm.vector.reduce.fmul.v16f32(float, <16 x float>)
declare float @llvm.vector.reduce.fmul.v2f32(float, <2 x float>)
declare float @llvm.vector.reduce.fmul.v3f32(float, <3 x float>)
declare float @llvm.vector.reduce.fmul.v4f32(float, <4 x float>)
declare float @llvm.vector.reduce.fmul.v8f32(float, <8 x float>)
declare half @llvm.vector.reduce.fadd.v16f16(half, <16 x half>)
declare half @llvm.vector.reduce.fadd.v2f16(half, <2 x half>)
declare half @llvm.vector.reduce.fadd.v3f16(half, <3 x half>)
declare half @llvm.vector.reduce.fadd.v4f16(half, <4 x half>)
declare half @llvm.vector.reduce.fadd.v8f16(half, <8 x half>)
declare half @llvm.vector.reduce.fmax.v16f16(<16 x half>)
declare half @llvm.vector.reduce.fmax.v2f16(<2 x half>)
declare half @llvm.vector.reduce.fmaximum.v2f16(<2 x half>)
declare half @llvm.vector.reduce.fmin.v2f16(<2 x half>)
declare half @llvm.vector.reduce.fminimum.v16f16(<16 x half>)
declare half @llvm.vector.reduce.fminimum.v8f16(<8 x half>)
declare half @llvm.vector.reduce.fmul.v16f16(half, <16 x half>)
declare half @llvm.vector.reduce.fmul.v2f16(half, <2 x half>)
declare half @llvm.vector.reduce.fmul.v3f16(half, <3 x half>)
declare half @llvm.vector.reduce.fmul.v4f16(half, <4 x half>)
declare half @llvm.vector.reduce.fmul.v8f16(half, <8 x half>)
