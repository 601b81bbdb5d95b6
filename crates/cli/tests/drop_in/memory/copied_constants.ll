; Constants that variables are copies of, one for each, and memory that is filled with zeros.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

; SPIRV-DAG: %[[VALUE:.+]] = OpConstantComposite %{{.+}} %uint_1 %uint_2 %uint_3{{$}}
; SPIRV-DAG: %first = OpVariable %[[TYPE:.+]] UniformConstant %[[VALUE]]
; SPIRV-DAG: %second = OpVariable %[[TYPE:.+]] UniformConstant %[[VALUE]]
; CHECK-DAG: @first = internal addrspace(2) constant [3 x i32] [i32 1, i32 2, i32 3], align 4
; CHECK-DAG: @second = internal addrspace(2) constant [3 x i32] [i32 1, i32 2, i32 3], align 4
@first = private unnamed_addr addrspace(2) constant [3 x i32] [i32 1, i32 2, i32 3], align 4
@second = private unnamed_addr addrspace(2) constant [3 x i32] [i32 1, i32 2, i32 3], align 4

; SPIRV: OpCopyMemorySized %{{.+}} %{{.+}} %uint_12 Aligned 4
; SPIRV: OpCopyMemorySized %{{.+}} %{{.+}} %uint_12 Aligned 4
; CHECK: call void @llvm.memcpy.p0.p2.i32(ptr align 4 %{{.+}}, ptr addrspace(2) align 4 @first, i32 12, i1 false)
; CHECK: call void @llvm.memcpy.p0.p2.i32(ptr align 4 %{{.+}}, ptr addrspace(2) align 4 @second, i32 12, i1 false)
define spir_func i32 @copy(i32 %n) {
  %one = alloca [3 x i32], align 4
  %other = alloca [3 x i32], align 4
  call void @llvm.memcpy.p0.p2.i32(ptr align 4 %one, ptr addrspace(2) align 4 @first, i32 12, i1 false)
  call void @llvm.memcpy.p0.p2.i32(ptr align 4 %other, ptr addrspace(2) align 4 @second, i32 12, i1 false)
  %a = getelementptr inbounds [3 x i32], ptr %one, i32 0, i32 %n
  %x = load i32, ptr %a, align 4
  ret i32 %x
}

; What is filled first is stored to afterwards.
; CHECK: %[[ZEROS:.+]] = alloca [8 x i8]
; CHECK: store [8 x i8] zeroinitializer, ptr %[[ZEROS]]
; CHECK: call void @llvm.memcpy.p1.p0.i32(ptr addrspace(1) align 8 %{{.+}}, ptr align 8 %{{.+}}, i32 8, i1 false)
; CHECK: store i8 7, ptr addrspace(1) %
define spir_kernel void @fill(ptr addrspace(1) %data) {
  call void @llvm.memset.p1.i32(ptr addrspace(1) align 8 %data, i8 0, i32 8, i1 false)
  store i8 7, ptr addrspace(1) %data, align 8
  ret void
}

declare void @llvm.memcpy.p0.p2.i32(ptr, ptr addrspace(2), i32, i1)
declare void @llvm.memset.p1.i32(ptr addrspace(1), i8, i32, i1)
