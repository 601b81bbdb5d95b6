; Intrinsics that SPIR-V lacks are functions of the module, one for each type; those whose name begins with spirv. are
; the intrinsics again on the way back.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s --check-prefix=SPV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s

; SPV-DAG: OpName %[[#SHIFT:]] "spirv.llvm_fshl_i32"
; SPV-DAG: OpName %[[#SWAP:]] "spirv.llvm_bswap_i64"
; SPV-DAG: OpName %[[#REVERSE:]] "llvm_bitreverse_i16"
; SPV-DAG: OpName %[[#FILL:]] "spirv.llvm_memset_p1_i64.volatile"
; SPV-DAG: OpDecorate %[[#SHIFT]] LinkageAttributes "spirv.llvm_fshl_i32" Export
; SPV-COUNT-2: OpFunctionCall {{.*}} %[[#SHIFT]]
; SPV: OpFunctionCall {{.*}} %[[#SWAP]]
; SPV: OpFunctionCall {{.*}} %[[#REVERSE]]
; SPV: OpFunctionCall {{.*}} %[[#FILL]]

; CHECK-DAG: call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 %c)
; CHECK-DAG: call i32 @llvm.fshl.i32(i32 %b, i32 %a, i32 7)
; CHECK-DAG: call i64 @llvm.bswap.i64(i64
; CHECK-DAG: call {{.*}}i16 @llvm_bitreverse_i16(i16
; CHECK-DAG: call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 %d, i64 {{.*}}, i1 true)
; CHECK-DAG: define spir_func {{.*}}i16 @llvm_bitreverse_i16(i16
; CHECK-NOT: define {{.*}}@spirv.llvm_

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i64 @shifts(i32 %a, i32 %b, i32 %c, i8 %d, i16 %e, ptr addrspace(1) %p) {
  %one = call i32 @llvm.fshl.i32(i32 %a, i32 %b, i32 %c)
  %two = call i32 @llvm.fshl.i32(i32 %b, i32 %a, i32 7)
  %sum = add i32 %one, %two
  %wide = zext i32 %sum to i64
  %swapped = call i64 @llvm.bswap.i64(i64 %wide)
  %reversed = call i16 @llvm.bitreverse.i16(i16 %e)
  store i16 %reversed, ptr addrspace(1) %p, align 2
  call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 %d, i64 %swapped, i1 true)
  ret i64 %swapped
}

declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i64 @llvm.bswap.i64(i64)
declare i16 @llvm.bitreverse.i16(i16)
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
