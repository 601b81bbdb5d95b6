; Shifts of two joined numbers, and swaps of bytes, are functions of the module, one for each type, whose calls are the
; intrinsics again on the way back. What the functions calculate, LLVM's optimizer tells, once they have other names.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM --implicit-check-not spirv.llvm
; RUN: spirv-dis --raw-id %t.spv | sed s/spirv.llvm/own.llvm/ > %t.spvasm
; RUN: spirv-as --preserve-numeric-ids %t.spvasm -o %t.own.spv
; RUN: llvm-spirv -r %t.own.spv -o %t.bc
; RUN: opt -passes='default<O2>' -S %t.bc | FileCheck %s --check-prefix=FOLDED

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Name [[#FSHL_I8:]] "spirv.llvm_fshl_i8"
; SPIRV-DAG: Name [[#FSHL_I16:]] "spirv.llvm_fshl_i16"
; SPIRV-DAG: Name [[#FSHL_I32:]] "spirv.llvm_fshl_i32"
; SPIRV-DAG: Name [[#FSHL_I64:]] "spirv.llvm_fshl_i64"
; SPIRV-DAG: Name [[#FSHL_V2I16:]] "spirv.llvm_fshl_v2i16"
; SPIRV-DAG: Name [[#FSHL_V4I32:]] "spirv.llvm_fshl_v4i32"
; SPIRV-DAG: Name [[#FSHR_I8:]] "spirv.llvm_fshr_i8"
; SPIRV-DAG: Name [[#FSHR_I16:]] "spirv.llvm_fshr_i16"
; SPIRV-DAG: Name [[#FSHR_I32:]] "spirv.llvm_fshr_i32"
; SPIRV-DAG: Name [[#FSHR_I64:]] "spirv.llvm_fshr_i64"
; SPIRV-DAG: Name [[#FSHR_V2I16:]] "spirv.llvm_fshr_v2i16"
; SPIRV-DAG: Name [[#FSHR_V4I32:]] "spirv.llvm_fshr_v4i32"
; SPIRV-DAG: Name [[#BSWAP_I16:]] "spirv.llvm_bswap_i16"
; SPIRV-DAG: Name [[#BSWAP_I32:]] "spirv.llvm_bswap_i32"
; SPIRV-DAG: Name [[#BSWAP_I64:]] "spirv.llvm_bswap_i64"
; SPIRV-DAG: Name [[#BSWAP_V2I32:]] "spirv.llvm_bswap_v2i32"
; SPIRV-DAG: Name [[#BSWAP_V4I16:]] "spirv.llvm_bswap_v4i16"

; SPIRV: TypeInt [[#INT:]] 32 0
; The distance is less than the width; the rest of it is that of the other shift.
; SPIRV: Function [[#INT]] [[#FSHL_I32]] [[#]] [[#]]
; SPIRV-NEXT: FunctionParameter [[#INT]] [[#A:]]
; SPIRV-NEXT: FunctionParameter [[#INT]] [[#B:]]
; SPIRV-NEXT: FunctionParameter [[#INT]] [[#C:]]
; SPIRV: UMod [[#INT]] [[#DISTANCE:]] [[#C]] [[#WIDTH:]]
; SPIRV: ShiftLeftLogical [[#INT]] [[#LEFT:]] [[#A]] [[#DISTANCE]]
; SPIRV-NEXT: ISub [[#INT]] [[#REST:]] [[#WIDTH]] [[#DISTANCE]]
; SPIRV-NEXT: ShiftRightLogical [[#INT]] [[#RIGHT:]] [[#B]] [[#REST]]
; SPIRV-NEXT: BitwiseOr [[#INT]] [[#JOINED:]] [[#LEFT]] [[#RIGHT]]
; SPIRV-NEXT: ReturnValue [[#JOINED]]

; LLVM: define {{.*}}@fshl_i8(
; LLVM-NEXT: call i8 @llvm.fshl.i8(i8 -17, i8 16, i8 5)
; FOLDED: define {{.*}}@fshl_i8(
; FOLDED: ret i8 -30
define spir_func i8 @fshl_i8() {
  %r = call i8 @llvm.fshl.i8(i8 -17, i8 16, i8 5)
  ret i8 %r
}

; LLVM: define {{.*}}@fshl_i16(
; LLVM-NEXT: call i16 @llvm.fshl.i16(i16 -12817, i16 12816, i16 5)
; FOLDED: define {{.*}}@fshl_i16(
; FOLDED: ret i16 -16922
define spir_func i16 @fshl_i16() {
  %r = call i16 @llvm.fshl.i16(i16 -12817, i16 12816, i16 5)
  ret i16 %r
}

; LLVM: define {{.*}}@fshl_i32(
; LLVM-NEXT: call i32 @llvm.fshl.i32(i32 -1985229329, i32 1985229328, i32 5)
; FOLDED: define {{.*}}@fshl_i32(
; FOLDED: ret i32 897170926
define spir_func i32 @fshl_i32() {
  %r = call i32 @llvm.fshl.i32(i32 -1985229329, i32 1985229328, i32 5)
  ret i32 %r
}

; LLVM: define {{.*}}@fshl_i64(
; LLVM-NEXT: call i64 @llvm.fshl.i64(i64 81985529216486895, i64 -81985529216486896, i64 5)
; FOLDED: define {{.*}}@fshl_i64(
; FOLDED: ret i64 2623536934927580671
define spir_func i64 @fshl_i64() {
  %r = call i64 @llvm.fshl.i64(i64 81985529216486895, i64 -81985529216486896, i64 5)
  ret i64 %r
}

; LLVM: define {{.*}}@fshl_v2i16(
; LLVM-NEXT: call <2 x i16> @llvm.fshl.v2i16(<2 x i16> <i16 -12817, i16 4660>, <2 x i16> <i16 12816, i16 -30002>, <2 x i16> <i16 5, i16 13>)
; FOLDED: define {{.*}}@fshl_v2i16(
; FOLDED: ret <2 x i16> <i16 -16922, i16 -28327>
define spir_func <2 x i16> @fshl_v2i16() {
  %r = call <2 x i16> @llvm.fshl.v2i16(<2 x i16> <i16 -12817, i16 4660>, <2 x i16> <i16 12816, i16 -30002>, <2 x i16> <i16 5, i16 13>)
  ret <2 x i16> %r
}

; LLVM: define {{.*}}@fshl_v4i32(
; LLVM-NEXT: call <4 x i32> @llvm.fshl.v4i32(<4 x i32> <i32 -1985229329, i32 -889318860, i32 1, i32 859032780>, <4 x i32> <i32 1985229328, i32 38177486, i32 7, i32 1432778632>, <4 x i32> <i32 5, i32 13, i32 3, i32 7>)
; FOLDED: define {{.*}}@fshl_v4i32(
; FOLDED: ret <4 x i32> <i32 897170926, i32 -1035567032, i32 8, i32 -1712953814>
define spir_func <4 x i32> @fshl_v4i32() {
  %r = call <4 x i32> @llvm.fshl.v4i32(<4 x i32> <i32 -1985229329, i32 -889318860, i32 1, i32 859032780>, <4 x i32> <i32 1985229328, i32 38177486, i32 7, i32 1432778632>, <4 x i32> <i32 5, i32 13, i32 3, i32 7>)
  ret <4 x i32> %r
}

; LLVM: define {{.*}}@fshr_i8(
; LLVM-NEXT: call i8 @llvm.fshr.i8(i8 -17, i8 16, i8 5)
; FOLDED: define {{.*}}@fshr_i8(
; FOLDED: ret i8 120
define spir_func i8 @fshr_i8() {
  %r = call i8 @llvm.fshr.i8(i8 -17, i8 16, i8 5)
  ret i8 %r
}

; LLVM: define {{.*}}@fshr_i16(
; LLVM-NEXT: call i16 @llvm.fshr.i16(i16 -12817, i16 12816, i16 5)
; FOLDED: define {{.*}}@fshr_i16(
; FOLDED: ret i16 31120
define spir_func i16 @fshr_i16() {
  %r = call i16 @llvm.fshr.i16(i16 -12817, i16 12816, i16 5)
  ret i16 %r
}

; LLVM: define {{.*}}@fshr_i32(
; LLVM-NEXT: call i32 @llvm.fshr.i32(i32 -1985229329, i32 1985229328, i32 5)
; FOLDED: define {{.*}}@fshr_i32(
; FOLDED: ret i32 2075304336
define spir_func i32 @fshr_i32() {
  %r = call i32 @llvm.fshr.i32(i32 -1985229329, i32 1985229328, i32 5)
  ret i32 %r
}

; LLVM: define {{.*}}@fshr_i64(
; LLVM-NEXT: call i64 @llvm.fshr.i64(i64 81985529216486895, i64 -81985529216486896, i64 5)
; FOLDED: define {{.*}}@fshr_i64(
; FOLDED: ret i64 9220809989066760592
define spir_func i64 @fshr_i64() {
  %r = call i64 @llvm.fshr.i64(i64 81985529216486895, i64 -81985529216486896, i64 5)
  ret i64 %r
}

; LLVM: define {{.*}}@fshr_v2i16(
; LLVM-NEXT: call <2 x i16> @llvm.fshr.v2i16(<2 x i16> <i16 -12817, i16 4660>, <2 x i16> <i16 12816, i16 -30002>, <2 x i16> <i16 5, i16 13>)
; FOLDED: define {{.*}}@fshr_v2i16(
; FOLDED: ret <2 x i16> <i16 31120, i16 -28252>
define spir_func <2 x i16> @fshr_v2i16() {
  %r = call <2 x i16> @llvm.fshr.v2i16(<2 x i16> <i16 -12817, i16 4660>, <2 x i16> <i16 12816, i16 -30002>, <2 x i16> <i16 5, i16 13>)
  ret <2 x i16> %r
}

; LLVM: define {{.*}}@fshr_v4i32(
; LLVM-NEXT: call <4 x i32> @llvm.fshr.v4i32(<4 x i32> <i32 -1985229329, i32 -889318860, i32 1, i32 859032780>, <4 x i32> <i32 1985229328, i32 38177486, i32 7, i32 1432778632>, <4 x i32> <i32 5, i32 13, i32 3, i32 7>)
; FOLDED: define {{.*}}@fshr_v4i32(
; FOLDED: ret <4 x i32> <i32 2075304336, i32 -1851780556, i32 536870912, i32 -1733636881>
define spir_func <4 x i32> @fshr_v4i32() {
  %r = call <4 x i32> @llvm.fshr.v4i32(<4 x i32> <i32 -1985229329, i32 -889318860, i32 1, i32 859032780>, <4 x i32> <i32 1985229328, i32 38177486, i32 7, i32 1432778632>, <4 x i32> <i32 5, i32 13, i32 3, i32 7>)
  ret <4 x i32> %r
}

; LLVM: define {{.*}}@bswap_i16(
; LLVM-NEXT: call i16 @llvm.bswap.i16(i16 -30293)
; FOLDED: define {{.*}}@bswap_i16(
; FOLDED: ret i16 -21623
define spir_func i16 @bswap_i16() {
  %r = call i16 @llvm.bswap.i16(i16 -30293)
  ret i16 %r
}

; LLVM: define {{.*}}@bswap_i32(
; LLVM-NEXT: call i32 @llvm.bswap.i32(i32 -1985229329)
; FOLDED: define {{.*}}@bswap_i32(
; FOLDED: ret i32 -271733879
define spir_func i32 @bswap_i32() {
  %r = call i32 @llvm.bswap.i32(i32 -1985229329)
  ret i32 %r
}

; LLVM: define {{.*}}@bswap_i64(
; LLVM-NEXT: call i64 @llvm.bswap.i64(i64 81985529216486895)
; FOLDED: define {{.*}}@bswap_i64(
; FOLDED: ret i64 -1167088121787636991
define spir_func i64 @bswap_i64() {
  %r = call i64 @llvm.bswap.i64(i64 81985529216486895)
  ret i64 %r
}

; LLVM: define {{.*}}@bswap_v2i32(
; LLVM-NEXT: call <2 x i32> @llvm.bswap.v2i32(<2 x i32> <i32 -1985229329, i32 -889318860>)
; FOLDED: define {{.*}}@bswap_v2i32(
; FOLDED: ret <2 x i32> <i32 -271733879, i32 873660106>
define spir_func <2 x i32> @bswap_v2i32() {
  %r = call <2 x i32> @llvm.bswap.v2i32(<2 x i32> <i32 -1985229329, i32 -889318860>)
  ret <2 x i32> %r
}

; LLVM: define {{.*}}@bswap_v4i16(
; LLVM-NEXT: call <4 x i16> @llvm.bswap.v4i16(<4 x i16> <i16 -30293, i16 -13570, i16 0, i16 13107>)
; FOLDED: define {{.*}}@bswap_v4i16(
; FOLDED: ret <4 x i16> <i16 -21623, i16 -310, i16 0, i16 13107>
define spir_func <4 x i16> @bswap_v4i16() {
  %r = call <4 x i16> @llvm.bswap.v4i16(<4 x i16> <i16 -30293, i16 -13570, i16 0, i16 13107>)
  ret <4 x i16> %r
}

declare <2 x i16> @llvm.fshl.v2i16(<2 x i16>, <2 x i16>, <2 x i16>)
declare <2 x i16> @llvm.fshr.v2i16(<2 x i16>, <2 x i16>, <2 x i16>)
declare <2 x i32> @llvm.bswap.v2i32(<2 x i32>)
declare <4 x i16> @llvm.bswap.v4i16(<4 x i16>)
declare <4 x i32> @llvm.fshl.v4i32(<4 x i32>, <4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.fshr.v4i32(<4 x i32>, <4 x i32>, <4 x i32>)
declare i16 @llvm.bswap.i16(i16)
declare i16 @llvm.fshl.i16(i16, i16, i16)
declare i16 @llvm.fshr.i16(i16, i16, i16)
declare i32 @llvm.bswap.i32(i32)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.fshr.i32(i32, i32, i32)
declare i64 @llvm.bswap.i64(i64)
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare i8 @llvm.fshl.i8(i8, i8, i8)
declare i8 @llvm.fshr.i8(i8, i8, i8)
