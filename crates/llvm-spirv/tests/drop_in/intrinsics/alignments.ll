; Copies say the lesser of two alignments; from 1.4 on they say both. A fill aligns its constant as what it fills, and a
; move the variable that it goes through.
;
; RUN: llvm-spirv %s --spirv-max-version=1.3 -o %t.3.spv
; RUN: spirv-val %t.3.spv
; RUN: spirv-dis %t.3.spv | FileCheck %s --check-prefixes=CHECK,ONE
; RUN: llvm-spirv -r %t.3.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,LLVM-ONE
; RUN: llvm-spirv %s --spirv-max-version=1.4 -o %t.4.spv
; RUN: spirv-val %t.4.spv
; RUN: spirv-dis %t.4.spv | FileCheck %s --check-prefixes=CHECK,BOTH
; RUN: llvm-spirv -r %t.4.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,LLVM-BOTH
; RUN: llvm-spirv %s --spirv-max-version=1.4 --spirv-ext=+SPV_KHR_untyped_pointers -o %t.untyped.spv
; RUN: spirv-val %t.untyped.spv
; RUN: spirv-dis %t.untyped.spv | FileCheck %s --check-prefix=UNTYPED
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,LLVM-BOTH

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%inner = type { [3 x i32] }
%outer = type { double, %inner }

; CHECK: OpDecorate %values Alignment 32
; CHECK: OpDecorate %[[ZEROES:[0-9]+]] Alignment 32
; CHECK: OpDecorate %[[BUFFER:[0-9]+]] Alignment 16

; CHECK: %copy = OpFunction
; ONE: OpCopyMemorySized %{{[a-z0-9_]+}} %{{[a-z0-9_]+}} %uint_12 Aligned 4
; BOTH: OpCopyMemorySized %{{[a-z0-9_]+}} %{{[a-z0-9_]+}} %uint_12 Aligned 16 Aligned 4
; CHECK: OpFunctionEnd

; LLVM: @copy(
; LLVM-ONE: call void @llvm.memcpy.p1.p1.i32(ptr addrspace(1) align 4 %{{[0-9a-z]+}}, ptr addrspace(1) align 4 %{{[0-9a-z]+}}, i32 12, i1 false)
; LLVM-BOTH: call void @llvm.memcpy.p1.p1.i32(ptr addrspace(1) align 16 %{{[0-9a-z]+}}, ptr addrspace(1) align 4 %{{[0-9a-z]+}}, i32 12, i1 false)
define spir_func void @copy(ptr addrspace(1) %all, ptr addrspace(1) %part) {
  %target = getelementptr inbounds %outer, ptr addrspace(1) %all, i32 0, i32 1
  call void @llvm.memcpy.p1.p1.i32(ptr addrspace(1) align 16 %target, ptr addrspace(1) align 4 %part, i32 12, i1 false)
  ret void
}

; CHECK: %copy_back = OpFunction
; ONE: OpCopyMemorySized %{{[a-z0-9_]+}} %{{[a-z0-9_]+}} %uint_12 Aligned 4
; BOTH: OpCopyMemorySized %{{[a-z0-9_]+}} %{{[a-z0-9_]+}} %uint_12 Aligned 4 Aligned 16
; CHECK: OpFunctionEnd

; LLVM: @copy_back(
; LLVM-ONE: call void @llvm.memcpy.p1.p1.i32(ptr addrspace(1) align 4 %part, ptr addrspace(1) align 4 %{{[0-9a-z]+}}, i32 12, i1 false)
; LLVM-BOTH: call void @llvm.memcpy.p1.p1.i32(ptr addrspace(1) align 4 %part, ptr addrspace(1) align 16 %{{[0-9a-z]+}}, i32 12, i1 false)
define spir_func void @copy_back(ptr addrspace(1) %all, ptr addrspace(1) %part) {
  %source = getelementptr inbounds %outer, ptr addrspace(1) %all, i32 0, i32 1
  call void @llvm.memcpy.p1.p1.i32(ptr addrspace(1) align 4 %part, ptr addrspace(1) align 16 %source, i32 12, i1 false)
  ret void
}

; CHECK: %fill = OpFunction
; CHECK-DAG: %[[ZEROES]] = OpVariable %{{[A-Za-z0-9_]+}} Function %{{[0-9]+}}
; CHECK-DAG: %[[SOURCE:[0-9]+]] = OpBitcast %_ptr_Function_uchar %[[ZEROES]]
; ONE: OpCopyMemorySized %{{[0-9]+}} %[[SOURCE]] %ulong_24 Aligned 32
; BOTH: OpCopyMemorySized %{{[0-9]+}} %[[SOURCE]] %ulong_24 Aligned 32{{( Aligned 32)?}}

; UNTYPED: %fill = OpFunction
; UNTYPED: OpCopyMemorySized %{{[a-z0-9_]+}} %{{[a-z0-9_]+}} %ulong_24 Aligned 32

; LLVM: @fill(
; LLVM: %[[ZEROES:[0-9]+]] = alloca [24 x i8], align 32
; LLVM: store [24 x i8] zeroinitializer, ptr %[[ZEROES]]
; LLVM: call void @llvm.memcpy.p4.p0.i64(ptr addrspace(4) align 32 %{{[a-z0-9]+}}, ptr align 32 %{{[0-9]+}}, i64 24, i1 false)
define spir_func void @fill() {
  %values = alloca [3 x i64], align 32
  %generic = addrspacecast ptr %values to ptr addrspace(4)
  call void @llvm.memset.p4.i64(ptr addrspace(4) align 32 %generic, i8 0, i64 24, i1 false)
  ret void
}

; CHECK: %move = OpFunction
; CHECK: %to = OpFunctionParameter %_ptr_CrossWorkgroup_{{.*}}
; CHECK: %from = OpFunctionParameter %_ptr_CrossWorkgroup_{{.*}}
; CHECK: %[[BUFFER]] = OpVariable %{{[A-Za-z0-9_]+}} Function
; CHECK: OpLifetimeStart %[[BUFFER]]
; CHECK: OpCopyMemorySized %[[BUFFER]] %{{[a-z0-9_]+}} %uint_48 Aligned 16
; CHECK: OpCopyMemorySized %{{[a-z0-9_]+}} %[[BUFFER]] %uint_48 Aligned 16
; CHECK: OpLifetimeStop %[[BUFFER]]

; UNTYPED: %move = OpFunction
; UNTYPED: %[[BUFFER:[0-9]+]] = Op{{(Untyped)?}}Variable{{(KHR)?}} %{{[A-Za-z0-9_]+}} Function
; UNTYPED: OpCopyMemorySized %[[BUFFER]] %{{[a-z0-9_]+}} %uint_48 Aligned 16
; UNTYPED: OpCopyMemorySized %{{[a-z0-9_]+}} %[[BUFFER]] %uint_48 Aligned 16

; LLVM: @move(
; LLVM: %[[BUFFER:[0-9]+]] = alloca [48 x i8], align 16
; LLVM: call void @llvm.lifetime.start.p0(ptr %[[BUFFER]])
; LLVM: call void @llvm.memcpy.p0.p1.i32(ptr align 16 %[[BUFFER]], ptr addrspace(1) align 16 %{{[a-z0-9]+}}, i32 48, i1 false)
; LLVM: call void @llvm.memcpy.p1.p0.i32(ptr addrspace(1) align 16 %{{[a-z0-9]+}}, ptr align 16 %[[BUFFER]], i32 48, i1 false)
; LLVM: call void @llvm.lifetime.end.p0(ptr %[[BUFFER]])
define spir_func void @move(ptr addrspace(1) %to, ptr addrspace(1) %from) {
  call void @llvm.memmove.p1.p1.i32(ptr addrspace(1) align 16 %to, ptr addrspace(1) align 16 %from, i32 48, i1 false)
  ret void
}

; LLVM: @move_of_either(
; LLVM: %[[BUFFER:[0-9]+]] = alloca [20 x i8], align 4
; LLVM: %either = phi ptr addrspace(4)
; LLVM: call void @llvm.memcpy.p0.p4.i64(ptr align 4 %[[BUFFER]], ptr addrspace(4) align 4 %{{.*}}, i64 20, i1 false)
; LLVM: call void @llvm.memcpy.p4.p0.i64(ptr addrspace(4) align 4 %to, ptr align 4 %[[BUFFER]], i64 20, i1 false)
define spir_func void @move_of_either(ptr addrspace(4) %to, ptr addrspace(4) %a, ptr addrspace(4) %b, i1 %which) {
entry:
  br i1 %which, label %other, label %end
other:
  br label %end
end:
  %either = phi ptr addrspace(4) [ %a, %entry ], [ %b, %other ]
  call void @llvm.memmove.p4.p4.i64(ptr addrspace(4) align 4 %to, ptr addrspace(4) align 4 %either, i64 20, i1 false)
  ret void
}

; Without alignments nothing is said.
; CHECK: %unaligned = OpFunction
; CHECK: OpCopyMemorySized %[[BUFFER:[0-9]+]] %{{[a-z0-9_]+}} %uint_9 None{{$}}
; CHECK: OpCopyMemorySized %{{[a-z0-9_]+}} %[[BUFFER]] %uint_9 None{{$}}

; LLVM: @unaligned(
; LLVM: call void @llvm.memcpy.p0.p1.i32(ptr %{{[0-9]+}}, ptr addrspace(1) %from, i32 9, i1 false)
define spir_func void @unaligned(ptr addrspace(1) %to, ptr addrspace(1) %from) {
  call void @llvm.memmove.p1.p1.i32(ptr addrspace(1) %to, ptr addrspace(1) %from, i32 9, i1 false)
  ret void
}

declare void @llvm.memcpy.p1.p1.i32(ptr addrspace(1), ptr addrspace(1), i32, i1)
declare void @llvm.memset.p4.i64(ptr addrspace(4), i8, i64, i1)
declare void @llvm.memmove.p1.p1.i32(ptr addrspace(1), ptr addrspace(1), i32, i1)
declare void @llvm.memmove.p4.p4.i64(ptr addrspace(4), ptr addrspace(4), i64, i1)
