; A specialization constant that is a boolean is what selections choose by, and what is extended is chosen, too; its default
; may be a byte, which tells whether it is true. Constants
; of the same number keep apart from it.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: OpDecorate %[[FLAG:[a-z0-9_]+]] SpecId 12
; CHECK: OpDecorate %[[BYTE:[a-z0-9_]+]] SpecId 0
; CHECK: OpDecorate %[[YES:[a-z0-9_]+]] SpecId 3
; CHECK: OpDecorate %[[NO:[a-z0-9_]+]] SpecId 4
; CHECK-DAG: %[[BYTE]] = OpSpecConstant %uchar 1
; CHECK-DAG: %[[ONE:uchar_1[0-9_]*]] = OpConstant %uchar 1
; CHECK-DAG: %[[FLAG]] = OpSpecConstantTrue %bool
; CHECK-DAG: %[[YES]] = OpSpecConstantTrue %bool
; CHECK-DAG: %[[NO]] = OpSpecConstantFalse %bool
; CHECK: %choose = OpFunction
; CHECK: %chosen = OpSelect %uint %[[FLAG]] %a %b
; CHECK: %wide = OpSelect %uint %[[FLAG]] %uint_1 %uint_0
; CHECK: OpIAdd %uint %chosen %wide

; LLVM: @choose(
; LLVM: %chosen = select i1 true, i32 %a, i32 %b
; LLVM: add i32 %chosen, 1
define spir_func i32 @choose(i32 %a, i32 %b) {
  %flag = call i1 @_Z20__spirv_SpecConstantib(i32 12, i1 true)
  %chosen = select i1 %flag, i32 %a, i32 %b
  %wide = zext i1 %flag to i32
  %sum = add i32 %chosen, %wide
  ret i32 %sum
}

; CHECK: %keep = OpFunction
; CHECK: %longer = OpSConvert %ulong %[[BYTE]]
; CHECK: %[[LOW:[a-z0-9_]+]] = OpBitwiseAnd %uchar %[[BYTE]] %[[ONE]]

; LLVM: @keep(
; LLVM: %longer = sext i8 1 to i64
define spir_func i64 @keep() {
  %byte = call i8 @_Z20__spirv_SpecConstantih(i32 0, i8 1)
  %longer = sext i8 %byte to i64
  %low = trunc i8 %byte to i1
  %number = zext i1 %low to i64
  %sum = add i64 %longer, %number
  ret i64 %sum
}

; CHECK: %by_bytes = OpFunction
; CHECK: %first = OpSelect %double %[[YES]] %x %y
; CHECK: %second = OpSelect %double %[[NO]] %first %x
; CHECK: OpSelect %ushort %[[NO]] %ushort_1 %ushort_0
; LLVM: @by_bytes(
; LLVM: %first = select i1 true, double %x, double %y
; LLVM: %second = select i1 false, double %first, double %x
define spir_func double @by_bytes(double %x, double %y, ptr addrspace(1) %out) {
  %yes = call i1 @_Z20__spirv_SpecConstantia(i32 3, i8 1), !SYCL_SPEC_CONST_SYM_ID !1
  %no = call i1 @_Z20__spirv_SpecConstantia(i32 4, i8 0), !SYCL_SPEC_CONST_SYM_ID !2
  %first = select i1 %yes, double %x, double %y
  %second = select i1 %no, double %first, double %x
  %number = zext i1 %no to i16
  store i16 %number, ptr addrspace(1) %out
  ret double %second
}

!1 = !{!"left", i32 3}
!2 = !{!"right", i32 4}

declare i1 @_Z20__spirv_SpecConstantib(i32, i1)
declare i8 @_Z20__spirv_SpecConstantih(i32, i8)
declare i1 @_Z20__spirv_SpecConstantia(i32, i8)
