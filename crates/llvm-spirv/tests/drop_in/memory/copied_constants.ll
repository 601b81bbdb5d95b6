; Constants that variables are copies of, one variable for each, also where two have the same value; and memory that is
; filled with zeros.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: %[[WEIGHTS:.+]] = OpConstantComposite %{{.+}} %ushort_9 %ushort_7 %ushort_5 %ushort_3{{$}}
; SPIRV-DAG: %[[CORNER:.+]] = OpConstantComposite %corner %uint_6 %ulong_8{{$}}
; SPIRV-DAG: %start = OpVariable %{{.+}} UniformConstant %[[CORNER]]
; SPIRV-DAG: %rising = OpVariable %[[TYPE:.+]] UniformConstant %[[WEIGHTS]]
; SPIRV-DAG: %falling = OpVariable %[[TYPE]] UniformConstant %[[WEIGHTS]]
; CHECK-DAG: @start = internal addrspace(2) constant %corner { i32 6, i64 8 }, align 8
; CHECK-DAG: @rising = internal addrspace(2) constant [4 x i16] [i16 9, i16 7, i16 5, i16 3], align 2
; CHECK-DAG: @falling = internal addrspace(2) constant [4 x i16] [i16 9, i16 7, i16 5, i16 3], align 2
%corner = type { i32, i64 }
@start = private unnamed_addr addrspace(2) constant %corner { i32 6, i64 8 }, align 8
@rising = private unnamed_addr addrspace(2) constant [4 x i16] [i16 9, i16 7, i16 5, i16 3], align 2
@falling = private unnamed_addr addrspace(2) constant [4 x i16] [i16 9, i16 7, i16 5, i16 3], align 2

; SPIRV: %copy = OpFunction
; SPIRV: OpCopyMemorySized %{{.+}} %rising %ulong_8 Aligned 2
; SPIRV: OpCopyMemorySized %{{.+}} %start %ulong_16 Aligned 8
; SPIRV: OpCopyMemorySized %{{.+}} %falling %ulong_8 Aligned 2
; CHECK: call void @llvm.memcpy.p0.p2.i64(ptr align 2 %{{.+}}, ptr addrspace(2) align 2 @rising, i64 8, i1 false)
; CHECK: call void @llvm.memcpy.p0.p2.i64(ptr align 8 %{{.+}}, ptr addrspace(2) align 8 @start, i64 16, i1 false)
; CHECK: call void @llvm.memcpy.p0.p2.i64(ptr align 2 %{{.+}}, ptr addrspace(2) align 2 @falling, i64 8, i1 false)
define spir_func i16 @copy(i64 %n) {
  %up = alloca [4 x i16], align 2
  %at = alloca %corner, align 8
  %down = alloca [4 x i16], align 2
  call void @llvm.memcpy.p0.p2.i64(ptr align 2 %up, ptr addrspace(2) align 2 @rising, i64 8, i1 false)
  call void @llvm.memcpy.p0.p2.i64(ptr align 8 %at, ptr addrspace(2) align 8 @start, i64 16, i1 false)
  call void @llvm.memcpy.p0.p2.i64(ptr align 2 %down, ptr addrspace(2) align 2 @falling, i64 8, i1 false)
  %place = getelementptr inbounds [4 x i16], ptr %down, i64 0, i64 %n
  %x = load i16, ptr %place, align 2
  ret i16 %x
}

; What is filled first is stored to afterwards.
; CHECK: %[[ZEROS:.+]] = alloca [8 x i8]
; CHECK: store [8 x i8] zeroinitializer, ptr %[[ZEROS]]
; CHECK: call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) align 8 %{{.+}}, ptr align 8 %{{.+}}, i64 8, i1 false)
; CHECK: store i8 7, ptr addrspace(1) %
define spir_kernel void @fill(ptr addrspace(1) %data) {
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 8 %data, i8 0, i64 8, i1 false)
  store i8 7, ptr addrspace(1) %data, align 8
  ret void
}

declare void @llvm.memcpy.p0.p2.i64(ptr, ptr addrspace(2), i64, i1)
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
