; The lifetime of a byte has a size. That may be said of pointers to void alone (SPIR-V §3.42.18): the Khronos translator
; says it of the variable. A variable whose address is generic is named itself.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis --raw-id %t.spv | FileCheck %s
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_untyped_pointers -o %t.untyped.spv
; RUN: spirv-val %t.untyped.spv
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

; CHECK-DAG: %[[#VOID:]] = OpTypeVoid
; CHECK-DAG: %[[#POINTER:]] = OpTypePointer Function %[[#VOID]]
; CHECK: %[[#BYTE:]] = OpVariable
; CHECK: %[[#CAST:]] = OpBitcast %[[#POINTER]] %[[#BYTE]]
; CHECK-NEXT: OpLifetimeStart %[[#CAST]] 1
; CHECK: OpLifetimeStop %[[#CAST]] 1
; CHECK: %[[#INT:]] = OpVariable
; CHECK: %[[#GENERIC:]] = OpPtrCastToGeneric %{{[0-9]+}} %[[#INT]]
; CHECK: OpLifetimeStart %[[#INT]] 0
; CHECK: OpStore %[[#GENERIC]]
; CHECK: OpLifetimeStop %[[#INT]] 0

; LLVM: %[[#BYTE:]] = alloca i8
; LLVM: call void @llvm.lifetime.start.p0(ptr %[[#BYTE]])
; LLVM: call void @llvm.lifetime.end.p0(ptr %[[#BYTE]])
; LLVM-LABEL: @generic(
; LLVM: %[[#INT:]] = alloca i32
; LLVM: %[[#GENERIC:]] = addrspacecast ptr %[[#INT]] to ptr addrspace(4)
; LLVM: call void @llvm.lifetime.start.p0(ptr %[[#INT]])
; LLVM: store i32 %x, ptr addrspace(4) %[[#GENERIC]]
; LLVM: call void @llvm.lifetime.end.p0(ptr %[[#INT]])

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func void @byte(i8 %x) {
  %1 = alloca i8, align 1
  call void @llvm.lifetime.start.p0(ptr %1)
  store i8 %x, ptr %1
  call void @llvm.lifetime.end.p0(ptr %1)
  ret void
}

define spir_func void @generic(i32 %x) {
  %1 = alloca i32, align 4, addrspace(4)
  call void @llvm.lifetime.start.p4(ptr addrspace(4) %1)
  store i32 %x, ptr addrspace(4) %1
  call void @llvm.lifetime.end.p4(ptr addrspace(4) %1)
  ret void
}

declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.lifetime.start.p4(ptr addrspace(4))
declare void @llvm.lifetime.end.p4(ptr addrspace(4))
