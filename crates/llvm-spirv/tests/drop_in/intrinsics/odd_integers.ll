; Integers of widths that SPIR-V lacks are held in wider ones: the function that stands for an intrinsic is not the intrinsic
; of the wider integers, and has no name that would say so. Where an extension has the widths, it is the intrinsic again.
; (The Khronos translator refuses such integers without the extension.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=NAMES --implicit-check-not spirv.llvm
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: opt -passes='default<O2>' -S %t.bc | FileCheck %s
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_arbitrary_precision_integers -o %t.any.spv
; RUN: llvm-spirv -r %t.any.spv -o - | llvm-dis | FileCheck %s --check-prefix=AGAIN

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; NAMES-DAG: OpName %{{.*}} "llvm_fshl_i10"
; NAMES-DAG: OpName %{{.*}} "llvm_fshr_i24"
; NAMES-DAG: OpName %{{.*}} "llvm_fshl_i33"
; NAMES-DAG: OpName %{{.*}} "llvm_bswap_i48"
; NAMES-DAG: OpName %{{.*}} "llvm_umul_with_overflow_i12"

; CHECK: @fshl_10(
; CHECK: ret i64 299
; AGAIN: @fshl_10(
; AGAIN: call i10 @llvm.fshl.i10(
define spir_func i64 @fshl_10() {
  %r = call i10 @llvm.fshl.i10(i10 -347, i10 451, i10 3)
  %wide = zext i10 %r to i64
  ret i64 %wide
}

; CHECK: @fshr_24(
; CHECK: ret i64 12377841
; AGAIN: @fshr_24(
; AGAIN: call i24 @llvm.fshr.i24(
define spir_func i64 @fshr_24() {
  %r = call i24 @llvm.fshr.i24(i24 -5517841, i24 1193046, i24 20)
  %wide = zext i24 %r to i64
  ret i64 %wide
}

; CHECK: @fshl_33(
; CHECK: ret i64 7024657655
; AGAIN: @fshl_33(
; AGAIN: call i33 @llvm.fshl.i33(
define spir_func i64 @fshl_33() {
  %r = call i33 @llvm.fshl.i33(i33 -3703216247, i33 -559038737, i33 40)
  %wide = zext i33 %r to i64
  ret i64 %wide
}

; CHECK: @bswap_48(
; CHECK: ret i64 207371629900818
; AGAIN: @bswap_48(
; AGAIN: call i48 @llvm.bswap.i48(
define spir_func i64 @bswap_48() {
  %r = call i48 @llvm.bswap.i48(i48 20015998343868)
  %wide = zext i48 %r to i64
  ret i64 %wide
}

; CHECK: @umul_12(
; CHECK: ret i64 904
; AGAIN: @umul_12(
; AGAIN: call { i12, i1 } @llvm.umul.with.overflow.i12(
define spir_func i64 @umul_12() {
  %r = call { i12, i1 } @llvm.umul.with.overflow.i12(i12 100, i12 50)
  %number = extractvalue { i12, i1 } %r, 0
  %wide = zext i12 %number to i64
  ret i64 %wide
}

declare i10 @llvm.fshl.i10(i10, i10, i10)
declare i24 @llvm.fshr.i24(i24, i24, i24)
declare i33 @llvm.fshl.i33(i33, i33, i33)
declare i48 @llvm.bswap.i48(i48)
declare { i12, i1 } @llvm.umul.with.overflow.i12(i12, i12)
