; A vector of constants that is taken for a number is cast by an instruction, which what follows works on.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: TypeInt [[#INT:]] 32 0
; SPIRV-DAG: TypeInt [[#SHORT:]] 16 0
; SPIRV-DAG: Constant [[#SHORT]] [[#THREE:]] 3
; SPIRV-DAG: Constant [[#INT]] [[#BY:]] 16
; SPIRV-DAG: TypeVector [[#SHORTS:]] [[#SHORT]] 2
; SPIRV-DAG: ConstantComposite [[#SHORTS]] [[#VECTOR:]] [[#THREE]] [[#THREE]]
; SPIRV: Bitcast [[#INT]] [[#NUMBER:]] [[#VECTOR]]
; SPIRV: ShiftRightLogical [[#INT]] [[#UPPER:]] [[#NUMBER]] [[#BY]]
; SPIRV: Store [[#]] [[#UPPER]]
; CHECK: %[[NUMBER:.+]] = bitcast <2 x i16> splat (i16 3) to i32
; CHECK: %[[UPPER:.+]] = lshr i32 %[[NUMBER]], 16
; CHECK: store i32 %[[UPPER]], ptr addrspace(1) %out
define spir_kernel void @upper(ptr addrspace(1) %out) {
  %upper = lshr i32 bitcast (<2 x i16> <i16 3, i16 3> to i32), 16
  store i32 %upper, ptr addrspace(1) %out, align 4
  ret void
}
