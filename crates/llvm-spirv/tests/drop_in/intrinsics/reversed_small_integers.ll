; Bits of integers of 2 and 4 bits, which SPV_INTEL_arbitrary_precision_integers has, are reversed by functions, too.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_arbitrary_precision_integers -o %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV --implicit-check-not BitReverse
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: opt -passes='default<O2>' -S %t.bc | FileCheck %s --check-prefix=FOLDED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability ArbitraryPrecisionIntegers
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_i2"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_i4"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v2i2"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v2i4"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v3i2"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v3i4"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v4i2"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v4i4"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v8i2"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v8i4"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v16i2"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v16i4"

; LLVM-DAG: call spir_func {{.*}}i2 @llvm_bitreverse_i2(i2 1)
; LLVM-DAG: define {{.*}}i2 @llvm_bitreverse_i2(i2 
; LLVM-DAG: call spir_func {{.*}}i4 @llvm_bitreverse_i4(i4 1)
; LLVM-DAG: define {{.*}}i4 @llvm_bitreverse_i4(i4 
; LLVM-DAG: call spir_func {{.*}}<2 x i2> @llvm_bitreverse_v2i2(<2 x i2> <i2 1, i2 -2>)
; LLVM-DAG: define {{.*}}<2 x i2> @llvm_bitreverse_v2i2(<2 x i2> 
; LLVM-DAG: call spir_func {{.*}}<2 x i4> @llvm_bitreverse_v2i4(<2 x i4> <i4 1, i4 4>)
; LLVM-DAG: define {{.*}}<2 x i4> @llvm_bitreverse_v2i4(<2 x i4> 
; LLVM-DAG: call spir_func {{.*}}<3 x i2> @llvm_bitreverse_v3i2(<3 x i2> <i2 1, i2 -2, i2 -1>)
; LLVM-DAG: define {{.*}}<3 x i2> @llvm_bitreverse_v3i2(<3 x i2> 
; LLVM-DAG: call spir_func {{.*}}<3 x i4> @llvm_bitreverse_v3i4(<3 x i4> <i4 1, i4 4, i4 7>)
; LLVM-DAG: define {{.*}}<3 x i4> @llvm_bitreverse_v3i4(<3 x i4> 
; LLVM-DAG: call spir_func {{.*}}<4 x i2> @llvm_bitreverse_v4i2(<4 x i2> <i2 1, i2 -2, i2 -1, i2 0>)
; LLVM-DAG: define {{.*}}<4 x i2> @llvm_bitreverse_v4i2(<4 x i2> 
; LLVM-DAG: call spir_func {{.*}}<4 x i4> @llvm_bitreverse_v4i4(<4 x i4> <i4 1, i4 4, i4 7, i4 -5>)
; LLVM-DAG: define {{.*}}<4 x i4> @llvm_bitreverse_v4i4(<4 x i4> 
; LLVM-DAG: call spir_func {{.*}}<8 x i2> @llvm_bitreverse_v8i2(<8 x i2> splat (i2 1))
; LLVM-DAG: define {{.*}}<8 x i2> @llvm_bitreverse_v8i2(<8 x i2> 
; LLVM-DAG: call spir_func {{.*}}<8 x i4> @llvm_bitreverse_v8i4(<8 x i4> splat (i4 1))
; LLVM-DAG: define {{.*}}<8 x i4> @llvm_bitreverse_v8i4(<8 x i4> 
; LLVM-DAG: call spir_func {{.*}}<16 x i2> @llvm_bitreverse_v16i2(<16 x i2> splat (i2 1))
; LLVM-DAG: define {{.*}}<16 x i2> @llvm_bitreverse_v16i2(<16 x i2> 
; LLVM-DAG: call spir_func {{.*}}<16 x i4> @llvm_bitreverse_v16i4(<16 x i4> splat (i4 1))
; LLVM-DAG: define {{.*}}<16 x i4> @llvm_bitreverse_v16i4(<16 x i4> 

; FOLDED: define {{.*}}@reversed_i2(
; FOLDED: ret i2 -2
define spir_func i2 @reversed_i2() {
  %r = call i2 @llvm.bitreverse.i2(i2 1)
  ret i2 %r
}

; FOLDED: define {{.*}}@reversed_i4(
; FOLDED: ret i4 -8
define spir_func i4 @reversed_i4() {
  %r = call i4 @llvm.bitreverse.i4(i4 1)
  ret i4 %r
}

; FOLDED: define {{.*}}@reversed_v2i2(
; FOLDED: ret <2 x i2> <i2 -2, i2 1>
define spir_func <2 x i2> @reversed_v2i2() {
  %r = call <2 x i2> @llvm.bitreverse.v2i2(<2 x i2> <i2 1, i2 -2>)
  ret <2 x i2> %r
}

; FOLDED: define {{.*}}@reversed_v2i4(
; FOLDED: ret <2 x i4> <i4 -8, i4 2>
define spir_func <2 x i4> @reversed_v2i4() {
  %r = call <2 x i4> @llvm.bitreverse.v2i4(<2 x i4> <i4 1, i4 4>)
  ret <2 x i4> %r
}

; FOLDED: define {{.*}}@reversed_v3i2(
; FOLDED: ret <3 x i2> <i2 -2, i2 1, i2 -1>
define spir_func <3 x i2> @reversed_v3i2() {
  %r = call <3 x i2> @llvm.bitreverse.v3i2(<3 x i2> <i2 1, i2 -2, i2 -1>)
  ret <3 x i2> %r
}

; FOLDED: define {{.*}}@reversed_v3i4(
; FOLDED: ret <3 x i4> <i4 -8, i4 2, i4 -2>
define spir_func <3 x i4> @reversed_v3i4() {
  %r = call <3 x i4> @llvm.bitreverse.v3i4(<3 x i4> <i4 1, i4 4, i4 7>)
  ret <3 x i4> %r
}

; FOLDED: define {{.*}}@reversed_v4i2(
; FOLDED: ret <4 x i2> <i2 -2, i2 1, i2 -1, i2 0>
define spir_func <4 x i2> @reversed_v4i2() {
  %r = call <4 x i2> @llvm.bitreverse.v4i2(<4 x i2> <i2 1, i2 -2, i2 -1, i2 0>)
  ret <4 x i2> %r
}

; FOLDED: define {{.*}}@reversed_v4i4(
; FOLDED: ret <4 x i4> <i4 -8, i4 2, i4 -2, i4 -3>
define spir_func <4 x i4> @reversed_v4i4() {
  %r = call <4 x i4> @llvm.bitreverse.v4i4(<4 x i4> <i4 1, i4 4, i4 7, i4 -5>)
  ret <4 x i4> %r
}

; FOLDED: define {{.*}}@reversed_v8i2(
; FOLDED: ret <8 x i2> splat (i2 -2)
define spir_func <8 x i2> @reversed_v8i2() {
  %r = call <8 x i2> @llvm.bitreverse.v8i2(<8 x i2> splat (i2 1))
  ret <8 x i2> %r
}

; FOLDED: define {{.*}}@reversed_v8i4(
; FOLDED: ret <8 x i4> splat (i4 -8)
define spir_func <8 x i4> @reversed_v8i4() {
  %r = call <8 x i4> @llvm.bitreverse.v8i4(<8 x i4> splat (i4 1))
  ret <8 x i4> %r
}

; FOLDED: define {{.*}}@reversed_v16i2(
; FOLDED: ret <16 x i2> splat (i2 -2)
define spir_func <16 x i2> @reversed_v16i2() {
  %r = call <16 x i2> @llvm.bitreverse.v16i2(<16 x i2> splat (i2 1))
  ret <16 x i2> %r
}

; FOLDED: define {{.*}}@reversed_v16i4(
; FOLDED: ret <16 x i4> splat (i4 -8)
define spir_func <16 x i4> @reversed_v16i4() {
  %r = call <16 x i4> @llvm.bitreverse.v16i4(<16 x i4> splat (i4 1))
  ret <16 x i4> %r
}

declare i2 @llvm.bitreverse.i2(i2)
declare i4 @llvm.bitreverse.i4(i4)
declare <2 x i2> @llvm.bitreverse.v2i2(<2 x i2>)
declare <2 x i4> @llvm.bitreverse.v2i4(<2 x i4>)
declare <3 x i2> @llvm.bitreverse.v3i2(<3 x i2>)
declare <3 x i4> @llvm.bitreverse.v3i4(<3 x i4>)
declare <4 x i2> @llvm.bitreverse.v4i2(<4 x i2>)
declare <4 x i4> @llvm.bitreverse.v4i4(<4 x i4>)
declare <8 x i2> @llvm.bitreverse.v8i2(<8 x i2>)
declare <8 x i4> @llvm.bitreverse.v8i4(<8 x i4>)
declare <16 x i2> @llvm.bitreverse.v16i2(<16 x i2>)
declare <16 x i4> @llvm.bitreverse.v16i4(<16 x i4>)
