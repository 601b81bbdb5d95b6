; The kind of memory that a variable is to have replaces the default one, where both are said.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_memory_attributes -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=ALL
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -r --spirv-target-env=SPV-IR %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; ALL-COUNT-3: MemoryINTEL "
; ALL-NOT: MemoryINTEL "
; SPIRV: Capability FPGAMemoryAttributesINTEL
; SPIRV-DAG: Decorate [[#ONCE:]] MemoryINTEL "DEFAULT"
; SPIRV-DAG: Decorate [[#TWICE:]] MemoryINTEL "BLOCK_RAM"
; SPIRV-DAG: Decorate [[#OTHER:]] MemoryINTEL "MLAB"
; SPIRV-NOT: Decorate {{.*}} MemoryINTEL
; LLVM-DAG: @[[ONCE:[0-9]+]] = private unnamed_addr constant [17 x i8] c"{memory:DEFAULT}\00"
; LLVM-DAG: @[[TWICE:[0-9]+]] = private unnamed_addr constant [19 x i8] c"{memory:BLOCK_RAM}\00"
; LLVM-DAG: @[[OTHER:[0-9]+]] = private unnamed_addr constant [14 x i8] c"{memory:MLAB}\00"
@text.once = private unnamed_addr addrspace(1) constant [17 x i8] c"{5826:\22DEFAULT\22}\00", section "llvm.metadata"
@text.twice = private unnamed_addr addrspace(1) constant [35 x i8] c"{5826:\22DEFAULT\22}{5826:\22BLOCK_RAM\22}\00", section "llvm.metadata"
@text.other = private unnamed_addr addrspace(1) constant [30 x i8] c"{5826:\22DEFAULT\22}{5826:\22MLAB\22}\00", section "llvm.metadata"

define spir_func void @variables() {
  %once = alloca [4 x i64], align 8
  %twice = alloca [4 x i64], align 8
  %other = alloca [4 x i64], align 8
; SPIRV: PtrCastToGeneric [[#]] [[#ONCE]] [[#]]
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %{{.*}}, ptr @[[ONCE]], ptr poison, i32 poison, ptr poison)
  %once.any = addrspacecast ptr %once to ptr addrspace(4)
  call void @llvm.var.annotation.p4.p1(ptr addrspace(4) %once.any, ptr addrspace(1) @text.once, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
; SPIRV: PtrCastToGeneric [[#]] [[#TWICE]] [[#]]
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %{{.*}}, ptr @[[TWICE]], ptr poison, i32 poison, ptr poison)
  %twice.any = addrspacecast ptr %twice to ptr addrspace(4)
  call void @llvm.var.annotation.p4.p1(ptr addrspace(4) %twice.any, ptr addrspace(1) @text.twice, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
; SPIRV: PtrCastToGeneric [[#]] [[#OTHER]] [[#]]
; LLVM: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %{{.*}}, ptr @[[OTHER]], ptr poison, i32 poison, ptr poison)
  %other.any = addrspacecast ptr %other to ptr addrspace(4)
  call void @llvm.var.annotation.p4.p1(ptr addrspace(4) %other.any, ptr addrspace(1) @text.other, ptr addrspace(1) null, i32 0, ptr addrspace(1) null)
  ret void
}

declare void @llvm.var.annotation.p4.p1(ptr addrspace(4), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
