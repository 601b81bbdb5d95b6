; Absolute values, sums and differences that saturate, and zeros at either end are functions of OpenCL.std; bits are
; counted by an instruction.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %[[SET:[0-9]+]] = OpExtInstImport "OpenCL.std"
; CHECK: %scalars = OpFunction
; CHECK: %a = OpFunctionParameter %uint
; CHECK: %b = OpFunctionParameter %uint
; CHECK: %i1 = OpExtInst %uint %[[SET]] s_abs %a
; CHECK: %i2 = OpExtInst %uint %[[SET]] u_add_sat %i1 %b
; CHECK: %i3 = OpExtInst %uint %[[SET]] u_sub_sat %b %i2
; CHECK: %i4 = OpExtInst %uint %[[SET]] s_add_sat %i3 %b
; CHECK: %i5 = OpExtInst %uint %[[SET]] s_sub_sat %b %i4
; CHECK: %i6 = OpExtInst %uint %[[SET]] clz %i5
; CHECK: %i7 = OpExtInst %uint %[[SET]] ctz %i6
; CHECK: OpReturnValue %i7

; LLVM-LABEL: @scalars(
; LLVM: @_Z3absi(i32 %a)
; LLVM: @_Z7add_satjj(i32 %i1, i32 %b)
; LLVM: @_Z7sub_satjj(i32 %b, i32 %i2)
; LLVM: @_Z7add_satii(i32 %i3, i32 %b)
; LLVM: @_Z7sub_satii(i32 %b, i32 %i4)
; LLVM: @_Z3clzi(i32 %i5)
; LLVM: @_Z3ctzi(i32 %i6)
define spir_func i32 @scalars(i32 %a, i32 %b) {
  %i1 = call i32 @llvm.abs.i32(i32 %a, i1 false)
  %i2 = call i32 @llvm.uadd.sat.i32(i32 %i1, i32 %b)
  %i3 = call i32 @llvm.usub.sat.i32(i32 %b, i32 %i2)
  %i4 = call i32 @llvm.sadd.sat.i32(i32 %i3, i32 %b)
  %i5 = call i32 @llvm.ssub.sat.i32(i32 %b, i32 %i4)
  %i6 = call i32 @llvm.ctlz.i32(i32 %i5, i1 true)
  %i7 = call i32 @llvm.cttz.i32(i32 %i6, i1 true)
  ret i32 %i7
}

; CHECK: %vectors = OpFunction
; CHECK: %j1 = OpExtInst %v4uint %[[SET]] s_abs %v
; CHECK: %j2 = OpExtInst %v4uint %[[SET]] u_add_sat %j1 %w
; CHECK: %j3 = OpExtInst %v4uint %[[SET]] s_sub_sat %w %j2
; CHECK: %j4 = OpExtInst %v4uint %[[SET]] clz %j3
; CHECK: %j5 = OpExtInst %v4uint %[[SET]] ctz %j4

; LLVM-LABEL: @vectors(
; LLVM: @_Z3absDv4_i(<4 x i32> %v)
; LLVM: @_Z7add_satDv4_jS_(<4 x i32> %j1, <4 x i32> %w)
; LLVM: @_Z3ctzDv4_i(<4 x i32> %j4)
define spir_func <4 x i32> @vectors(<4 x i32> %v, <4 x i32> %w) {
  %j1 = call <4 x i32> @llvm.abs.v4i32(<4 x i32> %v, i1 false)
  %j2 = call <4 x i32> @llvm.uadd.sat.v4i32(<4 x i32> %j1, <4 x i32> %w)
  %j3 = call <4 x i32> @llvm.ssub.sat.v4i32(<4 x i32> %w, <4 x i32> %j2)
  %j4 = call <4 x i32> @llvm.ctlz.v4i32(<4 x i32> %j3, i1 true)
  %j5 = call <4 x i32> @llvm.cttz.v4i32(<4 x i32> %j4, i1 true)
  ret <4 x i32> %j5
}

; CHECK: %counts = OpFunction
; CHECK: %c8 = OpBitCount %uchar %x8
; CHECK: %c16 = OpBitCount %ushort %x16
; CHECK: %c32 = OpBitCount %uint %x32
; CHECK: %c64 = OpBitCount %ulong %x64
; CHECK: %c2x32 = OpBitCount %v2uint %x2x32

; LLVM-LABEL: @counts(
; LLVM: @_Z8popcountc(i8 {{.*}}%x8)
; LLVM: @_Z8popcounts(i16 {{.*}}%x16)
; LLVM: @_Z8popcounti(i32 %x32)
; LLVM: @_Z8popcountl(i64 %x64)
; LLVM: @_Z8popcountDv2_i(<2 x i32> %x2x32)
define spir_func void @counts(i8 %x8, i16 %x16, i32 %x32, i64 %x64, <2 x i32> %x2x32) {
  %c8 = call i8 @llvm.ctpop.i8(i8 %x8)
  %c16 = call i16 @llvm.ctpop.i16(i16 %x16)
  %c32 = call i32 @llvm.ctpop.i32(i32 %x32)
  %c64 = call i64 @llvm.ctpop.i64(i64 %x64)
  %c2x32 = call <2 x i32> @llvm.ctpop.v2i32(<2 x i32> %x2x32)
  ret void
}

declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.uadd.sat.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i32 @llvm.sadd.sat.i32(i32, i32)
declare i32 @llvm.ssub.sat.i32(i32, i32)
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare <4 x i32> @llvm.abs.v4i32(<4 x i32>, i1)
declare <4 x i32> @llvm.uadd.sat.v4i32(<4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.ssub.sat.v4i32(<4 x i32>, <4 x i32>)
declare <4 x i32> @llvm.ctlz.v4i32(<4 x i32>, i1)
declare <4 x i32> @llvm.cttz.v4i32(<4 x i32>, i1)
declare i8 @llvm.ctpop.i8(i8)
declare i16 @llvm.ctpop.i16(i16)
declare i32 @llvm.ctpop.i32(i32)
declare i64 @llvm.ctpop.i64(i64)
declare <2 x i32> @llvm.ctpop.v2i32(<2 x i32>)
