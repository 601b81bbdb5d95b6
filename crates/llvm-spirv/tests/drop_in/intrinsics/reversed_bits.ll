; Bits are reversed by a function of the module for each type; what it calculates, LLVM's optimizer tells. With
; SPV_KHR_bit_instructions there is an instruction for it, and no function.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV --implicit-check-not BitReverse
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: opt -passes='default<O2>' -S %t.bc | FileCheck %s --check-prefix=FOLDED
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_bit_instructions -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=INSTRUCTION --implicit-check-not llvm_bitreverse
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=AGAIN --implicit-check-not llvm_bitreverse

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Name [[#]] "llvm_bitreverse_i8"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_i16"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_i32"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_i64"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v2i8"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v2i16"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v2i32"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v2i64"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v3i8"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v3i16"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v3i32"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v3i64"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v4i8"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v4i16"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v4i32"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v4i64"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v8i8"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v8i16"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v8i32"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v8i64"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v16i8"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v16i16"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v16i32"
; SPIRV-DAG: Name [[#]] "llvm_bitreverse_v16i64"

; LLVM-DAG: call spir_func {{.*}}i8 @llvm_bitreverse_i8(i8 45)
; LLVM-DAG: define {{.*}}i8 @llvm_bitreverse_i8(i8 
; LLVM-DAG: call spir_func {{.*}}i16 @llvm_bitreverse_i16(i16 7427)
; LLVM-DAG: define {{.*}}i16 @llvm_bitreverse_i16(i16 
; LLVM-DAG: call spir_func {{.*}}i32 @llvm_bitreverse_i32(i32 19135198)
; LLVM-DAG: define {{.*}}i32 @llvm_bitreverse_i32(i32 
; LLVM-DAG: call spir_func {{.*}}i64 @llvm_bitreverse_i64(i64 81985529216486894)
; LLVM-DAG: define {{.*}}i64 @llvm_bitreverse_i64(i64 
; LLVM-DAG: call spir_func {{.*}}<2 x i8> @llvm_bitreverse_v2i8(<2 x i8> <i8 45, i8 1>)
; LLVM-DAG: define {{.*}}<2 x i8> @llvm_bitreverse_v2i8(<2 x i8> 
; LLVM-DAG: call spir_func {{.*}}<2 x i16> @llvm_bitreverse_v2i16(<2 x i16> <i16 7427, i16 2>)
; LLVM-DAG: define {{.*}}<2 x i16> @llvm_bitreverse_v2i16(<2 x i16> 
; LLVM-DAG: call spir_func {{.*}}<2 x i32> @llvm_bitreverse_v2i32(<2 x i32> <i32 19135198, i32 7>)
; LLVM-DAG: define {{.*}}<2 x i32> @llvm_bitreverse_v2i32(<2 x i32> 
; LLVM-DAG: call spir_func {{.*}}<2 x i64> @llvm_bitreverse_v2i64(<2 x i64> <i64 81985529216486894, i64 3>)
; LLVM-DAG: define {{.*}}<2 x i64> @llvm_bitreverse_v2i64(<2 x i64> 
; LLVM-DAG: call spir_func {{.*}}<3 x i8> @llvm_bitreverse_v3i8(<3 x i8> <i8 45, i8 1, i8 112>)
; LLVM-DAG: define {{.*}}<3 x i8> @llvm_bitreverse_v3i8(<3 x i8> 
; LLVM-DAG: call spir_func {{.*}}<3 x i16> @llvm_bitreverse_v3i16(<3 x i16> <i16 7427, i16 2, i16 -256>)
; LLVM-DAG: define {{.*}}<3 x i16> @llvm_bitreverse_v3i16(<3 x i16> 
; LLVM-DAG: call spir_func {{.*}}<3 x i32> @llvm_bitreverse_v3i32(<3 x i32> <i32 19135198, i32 7, i32 -559038737>)
; LLVM-DAG: define {{.*}}<3 x i32> @llvm_bitreverse_v3i32(<3 x i32> 
; LLVM-DAG: call spir_func {{.*}}<3 x i64> @llvm_bitreverse_v3i64(<3 x i64> <i64 81985529216486894, i64 3, i64 -82190693199511551>)
; LLVM-DAG: define {{.*}}<3 x i64> @llvm_bitreverse_v3i64(<3 x i64> 
; LLVM-DAG: call spir_func {{.*}}<4 x i8> @llvm_bitreverse_v4i8(<4 x i8> <i8 45, i8 1, i8 112, i8 -8>)
; LLVM-DAG: define {{.*}}<4 x i8> @llvm_bitreverse_v4i8(<4 x i8> 
; LLVM-DAG: call spir_func {{.*}}<4 x i16> @llvm_bitreverse_v4i16(<4 x i16> <i16 7427, i16 2, i16 -256, i16 -31711>)
; LLVM-DAG: define {{.*}}<4 x i16> @llvm_bitreverse_v4i16(<4 x i16> 
; LLVM-DAG: call spir_func {{.*}}<4 x i32> @llvm_bitreverse_v4i32(<4 x i32> <i32 19135198, i32 7, i32 -559038737, i32 1073741824>)
; LLVM-DAG: define {{.*}}<4 x i32> @llvm_bitreverse_v4i32(<4 x i32> 
; LLVM-DAG: call spir_func {{.*}}<4 x i64> @llvm_bitreverse_v4i64(<4 x i64> <i64 81985529216486894, i64 3, i64 -82190693199511551, i64 32>)
; LLVM-DAG: define {{.*}}<4 x i64> @llvm_bitreverse_v4i64(<4 x i64> 
; LLVM-DAG: call spir_func {{.*}}<8 x i8> @llvm_bitreverse_v8i8(<8 x i8> splat (i8 45))
; LLVM-DAG: define {{.*}}<8 x i8> @llvm_bitreverse_v8i8(<8 x i8> 
; LLVM-DAG: call spir_func {{.*}}<8 x i16> @llvm_bitreverse_v8i16(<8 x i16> splat (i16 7427))
; LLVM-DAG: define {{.*}}<8 x i16> @llvm_bitreverse_v8i16(<8 x i16> 
; LLVM-DAG: call spir_func {{.*}}<8 x i32> @llvm_bitreverse_v8i32(<8 x i32> splat (i32 19135198))
; LLVM-DAG: define {{.*}}<8 x i32> @llvm_bitreverse_v8i32(<8 x i32> 
; LLVM-DAG: call spir_func {{.*}}<8 x i64> @llvm_bitreverse_v8i64(<8 x i64> splat (i64 81985529216486894))
; LLVM-DAG: define {{.*}}<8 x i64> @llvm_bitreverse_v8i64(<8 x i64> 
; LLVM-DAG: call spir_func {{.*}}<16 x i8> @llvm_bitreverse_v16i8(<16 x i8> splat (i8 45))
; LLVM-DAG: define {{.*}}<16 x i8> @llvm_bitreverse_v16i8(<16 x i8> 
; LLVM-DAG: call spir_func {{.*}}<16 x i16> @llvm_bitreverse_v16i16(<16 x i16> splat (i16 7427))
; LLVM-DAG: define {{.*}}<16 x i16> @llvm_bitreverse_v16i16(<16 x i16> 
; LLVM-DAG: call spir_func {{.*}}<16 x i32> @llvm_bitreverse_v16i32(<16 x i32> splat (i32 19135198))
; LLVM-DAG: define {{.*}}<16 x i32> @llvm_bitreverse_v16i32(<16 x i32> 
; LLVM-DAG: call spir_func {{.*}}<16 x i64> @llvm_bitreverse_v16i64(<16 x i64> splat (i64 81985529216486894))
; LLVM-DAG: define {{.*}}<16 x i64> @llvm_bitreverse_v16i64(<16 x i64> 

; INSTRUCTION: Capability BitInstructions
; INSTRUCTION: Extension "SPV_KHR_bit_instructions"
; INSTRUCTION-COUNT-24: BitReverse [[#]] [[#]] [[#]]
; AGAIN: call i8 @llvm.bitreverse.i8(i8 45)
; AGAIN: call <3 x i32> @llvm.bitreverse.v3i32(<3 x i32>

; FOLDED: define {{.*}}@reversed_i8(
; FOLDED: ret i8 -76
define spir_func i8 @reversed_i8() {
  %r = call i8 @llvm.bitreverse.i8(i8 45)
  ret i8 %r
}

; FOLDED: define {{.*}}@reversed_i16(
; FOLDED: ret i16 -16200
define spir_func i16 @reversed_i16() {
  %r = call i16 @llvm.bitreverse.i16(i16 7427)
  ret i16 %r
}

; FOLDED: define {{.*}}@reversed_i32(
; FOLDED: ret i32 2069873792
define spir_func i32 @reversed_i32() {
  %r = call i32 @llvm.bitreverse.i32(i32 19135198)
  ret i32 %r
}

; FOLDED: define {{.*}}@reversed_i64(
; FOLDED: ret i64 8625472533961032832
define spir_func i64 @reversed_i64() {
  %r = call i64 @llvm.bitreverse.i64(i64 81985529216486894)
  ret i64 %r
}

; FOLDED: define {{.*}}@reversed_v2i8(
; FOLDED: ret <2 x i8> <i8 -76, i8 -128>
define spir_func <2 x i8> @reversed_v2i8() {
  %r = call <2 x i8> @llvm.bitreverse.v2i8(<2 x i8> <i8 45, i8 1>)
  ret <2 x i8> %r
}

; FOLDED: define {{.*}}@reversed_v2i16(
; FOLDED: ret <2 x i16> <i16 -16200, i16 16384>
define spir_func <2 x i16> @reversed_v2i16() {
  %r = call <2 x i16> @llvm.bitreverse.v2i16(<2 x i16> <i16 7427, i16 2>)
  ret <2 x i16> %r
}

; FOLDED: define {{.*}}@reversed_v2i32(
; FOLDED: ret <2 x i32> <i32 2069873792, i32 -536870912>
define spir_func <2 x i32> @reversed_v2i32() {
  %r = call <2 x i32> @llvm.bitreverse.v2i32(<2 x i32> <i32 19135198, i32 7>)
  ret <2 x i32> %r
}

; FOLDED: define {{.*}}@reversed_v2i64(
; FOLDED: ret <2 x i64> <i64 8625472533961032832, i64 -4611686018427387904>
define spir_func <2 x i64> @reversed_v2i64() {
  %r = call <2 x i64> @llvm.bitreverse.v2i64(<2 x i64> <i64 81985529216486894, i64 3>)
  ret <2 x i64> %r
}

; FOLDED: define {{.*}}@reversed_v3i8(
; FOLDED: ret <3 x i8> <i8 -76, i8 -128, i8 14>
define spir_func <3 x i8> @reversed_v3i8() {
  %r = call <3 x i8> @llvm.bitreverse.v3i8(<3 x i8> <i8 45, i8 1, i8 112>)
  ret <3 x i8> %r
}

; FOLDED: define {{.*}}@reversed_v3i16(
; FOLDED: ret <3 x i16> <i16 -16200, i16 16384, i16 255>
define spir_func <3 x i16> @reversed_v3i16() {
  %r = call <3 x i16> @llvm.bitreverse.v3i16(<3 x i16> <i16 7427, i16 2, i16 -256>)
  ret <3 x i16> %r
}

; FOLDED: define {{.*}}@reversed_v3i32(
; FOLDED: ret <3 x i32> <i32 2069873792, i32 -536870912, i32 -142756485>
define spir_func <3 x i32> @reversed_v3i32() {
  %r = call <3 x i32> @llvm.bitreverse.v3i32(<3 x i32> <i32 19135198, i32 7, i32 -559038737>)
  ret <3 x i32> %r
}

; FOLDED: define {{.*}}@reversed_v3i64(
; FOLDED: ret <3 x i64> <i64 8625472533961032832, i64 -4611686018427387904, i64 -9223372036854760577>
define spir_func <3 x i64> @reversed_v3i64() {
  %r = call <3 x i64> @llvm.bitreverse.v3i64(<3 x i64> <i64 81985529216486894, i64 3, i64 -82190693199511551>)
  ret <3 x i64> %r
}

; FOLDED: define {{.*}}@reversed_v4i8(
; FOLDED: ret <4 x i8> <i8 -76, i8 -128, i8 14, i8 31>
define spir_func <4 x i8> @reversed_v4i8() {
  %r = call <4 x i8> @llvm.bitreverse.v4i8(<4 x i8> <i8 45, i8 1, i8 112, i8 -8>)
  ret <4 x i8> %r
}

; FOLDED: define {{.*}}@reversed_v4i16(
; FOLDED: ret <4 x i16> <i16 -16200, i16 16384, i16 255, i16 -31711>
define spir_func <4 x i16> @reversed_v4i16() {
  %r = call <4 x i16> @llvm.bitreverse.v4i16(<4 x i16> <i16 7427, i16 2, i16 -256, i16 -31711>)
  ret <4 x i16> %r
}

; FOLDED: define {{.*}}@reversed_v4i32(
; FOLDED: ret <4 x i32> <i32 2069873792, i32 -536870912, i32 -142756485, i32 2>
define spir_func <4 x i32> @reversed_v4i32() {
  %r = call <4 x i32> @llvm.bitreverse.v4i32(<4 x i32> <i32 19135198, i32 7, i32 -559038737, i32 1073741824>)
  ret <4 x i32> %r
}

; FOLDED: define {{.*}}@reversed_v4i64(
; FOLDED: ret <4 x i64> <i64 8625472533961032832, i64 -4611686018427387904, i64 -9223372036854760577, i64 288230376151711744>
define spir_func <4 x i64> @reversed_v4i64() {
  %r = call <4 x i64> @llvm.bitreverse.v4i64(<4 x i64> <i64 81985529216486894, i64 3, i64 -82190693199511551, i64 32>)
  ret <4 x i64> %r
}

; FOLDED: define {{.*}}@reversed_v8i8(
; FOLDED: ret <8 x i8> splat (i8 -76)
define spir_func <8 x i8> @reversed_v8i8() {
  %r = call <8 x i8> @llvm.bitreverse.v8i8(<8 x i8> splat (i8 45))
  ret <8 x i8> %r
}

; FOLDED: define {{.*}}@reversed_v8i16(
; FOLDED: ret <8 x i16> splat (i16 -16200)
define spir_func <8 x i16> @reversed_v8i16() {
  %r = call <8 x i16> @llvm.bitreverse.v8i16(<8 x i16> splat (i16 7427))
  ret <8 x i16> %r
}

; FOLDED: define {{.*}}@reversed_v8i32(
; FOLDED: ret <8 x i32> splat (i32 2069873792)
define spir_func <8 x i32> @reversed_v8i32() {
  %r = call <8 x i32> @llvm.bitreverse.v8i32(<8 x i32> splat (i32 19135198))
  ret <8 x i32> %r
}

; FOLDED: define {{.*}}@reversed_v8i64(
; FOLDED: ret <8 x i64> splat (i64 8625472533961032832)
define spir_func <8 x i64> @reversed_v8i64() {
  %r = call <8 x i64> @llvm.bitreverse.v8i64(<8 x i64> splat (i64 81985529216486894))
  ret <8 x i64> %r
}

; FOLDED: define {{.*}}@reversed_v16i8(
; FOLDED: ret <16 x i8> splat (i8 -76)
define spir_func <16 x i8> @reversed_v16i8() {
  %r = call <16 x i8> @llvm.bitreverse.v16i8(<16 x i8> splat (i8 45))
  ret <16 x i8> %r
}

; FOLDED: define {{.*}}@reversed_v16i16(
; FOLDED: ret <16 x i16> splat (i16 -16200)
define spir_func <16 x i16> @reversed_v16i16() {
  %r = call <16 x i16> @llvm.bitreverse.v16i16(<16 x i16> splat (i16 7427))
  ret <16 x i16> %r
}

; FOLDED: define {{.*}}@reversed_v16i32(
; FOLDED: ret <16 x i32> splat (i32 2069873792)
define spir_func <16 x i32> @reversed_v16i32() {
  %r = call <16 x i32> @llvm.bitreverse.v16i32(<16 x i32> splat (i32 19135198))
  ret <16 x i32> %r
}

; FOLDED: define {{.*}}@reversed_v16i64(
; FOLDED: ret <16 x i64> splat (i64 8625472533961032832)
define spir_func <16 x i64> @reversed_v16i64() {
  %r = call <16 x i64> @llvm.bitreverse.v16i64(<16 x i64> splat (i64 81985529216486894))
  ret <16 x i64> %r
}

declare i8 @llvm.bitreverse.i8(i8)
declare i16 @llvm.bitreverse.i16(i16)
declare i32 @llvm.bitreverse.i32(i32)
declare i64 @llvm.bitreverse.i64(i64)
declare <2 x i8> @llvm.bitreverse.v2i8(<2 x i8>)
declare <2 x i16> @llvm.bitreverse.v2i16(<2 x i16>)
declare <2 x i32> @llvm.bitreverse.v2i32(<2 x i32>)
declare <2 x i64> @llvm.bitreverse.v2i64(<2 x i64>)
declare <3 x i8> @llvm.bitreverse.v3i8(<3 x i8>)
declare <3 x i16> @llvm.bitreverse.v3i16(<3 x i16>)
declare <3 x i32> @llvm.bitreverse.v3i32(<3 x i32>)
declare <3 x i64> @llvm.bitreverse.v3i64(<3 x i64>)
declare <4 x i8> @llvm.bitreverse.v4i8(<4 x i8>)
declare <4 x i16> @llvm.bitreverse.v4i16(<4 x i16>)
declare <4 x i32> @llvm.bitreverse.v4i32(<4 x i32>)
declare <4 x i64> @llvm.bitreverse.v4i64(<4 x i64>)
declare <8 x i8> @llvm.bitreverse.v8i8(<8 x i8>)
declare <8 x i16> @llvm.bitreverse.v8i16(<8 x i16>)
declare <8 x i32> @llvm.bitreverse.v8i32(<8 x i32>)
declare <8 x i64> @llvm.bitreverse.v8i64(<8 x i64>)
declare <16 x i8> @llvm.bitreverse.v16i8(<16 x i8>)
declare <16 x i16> @llvm.bitreverse.v16i16(<16 x i16>)
declare <16 x i32> @llvm.bitreverse.v16i32(<16 x i32>)
declare <16 x i64> @llvm.bitreverse.v16i64(<16 x i64>)
