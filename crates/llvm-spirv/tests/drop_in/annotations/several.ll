; A variable and a member may be annotated several times, with constants that become a part of the text: numbers after a
; colon. What extensions know nothing of stays a text, whichever are on, and comes back annotation by annotation.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_INTEL_fpga_memory_accesses,+SPV_INTEL_fpga_memory_attributes %s -spirv-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv --spirv-ext=+SPV_KHR_untyped_pointers %s -o %t.untyped.spv
; RUN: llvm-spirv -to-text %t.untyped.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.untyped.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-ext=+SPV_INTEL_fpga_memory_accesses,+SPV_INTEL_fpga_memory_attributes,+SPV_KHR_untyped_pointers %s -spirv-text -o - | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%pair = type { i32, i32 }

@colour = private unnamed_addr addrspace(1) constant [7 x i8] c"colour\00", section "llvm.metadata"
@size = private unnamed_addr addrspace(1) constant [5 x i8] c"size\00", section "llvm.metadata"
@shape = private unnamed_addr addrspace(1) constant [6 x i8] c"shape\00", section "llvm.metadata"
@low = private unnamed_addr addrspace(1) constant [4 x i8] c"low\00", section "llvm.metadata"
@count = private unnamed_addr addrspace(1) constant [6 x i8] c"count\00", section "llvm.metadata"
@flag = private unnamed_addr addrspace(1) constant [5 x i8] c"flag\00", section "llvm.metadata"
@zeros = private unnamed_addr addrspace(1) constant [6 x i8] c"zeros\00", section "llvm.metadata"
@mixed = private unnamed_addr addrspace(1) constant [6 x i8] c"mixed\00", section "llvm.metadata"
@origin = private unnamed_addr addrspace(1) constant [7 x i8] c"origin\00", section "llvm.metadata"
@file = private unnamed_addr addrspace(1) constant [5 x i8] c"f.cl\00", section "llvm.metadata"
@two = private unnamed_addr addrspace(1) constant { i32, i32 } { i32 3, i32 -5 }, section "llvm.metadata"
@yes = private unnamed_addr addrspace(1) constant { i1 } { i1 true }, section "llvm.metadata"
@no = private unnamed_addr addrspace(1) constant { i1 } zeroinitializer, section "llvm.metadata"
@none = private unnamed_addr addrspace(1) constant { i32, i32, i32 } zeroinitializer, section "llvm.metadata"
@some = private unnamed_addr addrspace(1) constant { i32, i32, i32 } { i32 0, i32 7, i32 0 }, section "llvm.metadata"

; SPIRV-DAG: Decorate [[#VARIABLE:]] UserSemantic "colour"
; SPIRV-DAG: Decorate [[#VARIABLE]] UserSemantic "size"
; SPIRV-DAG: Decorate [[#MEMBER:]] UserSemantic "shape"
; SPIRV-DAG: Decorate [[#MEMBER]] UserSemantic "low"
; SPIRV-DAG: Decorate [[#NUMBERS:]] UserSemantic "count: 3, -5"
; SPIRV-DAG: Decorate [[#NUMBERS]] UserSemantic "flag: 1"
; SPIRV-DAG: Decorate [[#NUMBERS]] UserSemantic "flag: 0"
; SPIRV-DAG: Decorate [[#NUMBERS]] UserSemantic "zeros: 0, 0, 0"
; SPIRV-DAG: Decorate [[#NUMBERS]] UserSemantic "mixed: 0, 7, 0"
; SPIRV-DAG: Decorate [[#GENERIC:]] UserSemantic "origin: 3, -5"
; SPIRV: Variable{{(KHR)?}} [[#]] [[#VARIABLE]]
; SPIRV: Variable{{(KHR)?}} [[#]] [[#NUMBERS]]
; SPIRV: InBoundsPtrAccessChain{{(KHR)?}} [[#]] [[#MEMBER]]
; SPIRV: PtrCastToGeneric [[#]] [[#GENERIC]]

; CHECK-DAG: @[[COLOUR:[0-9.]+]] = {{.*}}c"colour\00"
; CHECK-DAG: @[[SIZE:[0-9.]+]] = {{.*}}c"size\00"
; CHECK-DAG: @[[SHAPE:[0-9.]+]] = {{.*}}c"shape\00"
; CHECK-DAG: @[[LOW:[0-9.]+]] = {{.*}}c"low\00"
; CHECK-DAG: @[[COUNT:[0-9.]+]] = {{.*}}c"count: 3, -5\00"
; CHECK-DAG: @[[YES:[0-9.]+]] = {{.*}}c"flag: 1\00"
; CHECK-DAG: @[[NO:[0-9.]+]] = {{.*}}c"flag: 0\00"
; CHECK-DAG: @[[ZEROS:[0-9.]+]] = {{.*}}c"zeros: 0, 0, 0\00"
; CHECK-DAG: @[[MIXED:[0-9.]+]] = {{.*}}c"mixed: 0, 7, 0\00"
; CHECK-DAG: @[[ORIGIN:[0-9.]+]] = {{.*}}c"origin: 3, -5\00"
; CHECK: define spir_func i32 @work()
; CHECK-DAG: call void @llvm.var.annotation.p0.p0(ptr %variable, ptr @[[COLOUR]], ptr poison, i32 poison, ptr poison)
; CHECK-DAG: call void @llvm.var.annotation.p0.p0(ptr %variable, ptr @[[SIZE]], ptr poison, i32 poison, ptr poison)
; CHECK-DAG: call void @llvm.var.annotation.p0.p0(ptr %{{.+}}, ptr @[[COUNT]], ptr poison, i32 poison, ptr poison)
; CHECK-DAG: call void @llvm.var.annotation.p0.p0(ptr %{{.+}}, ptr @[[YES]], ptr poison, i32 poison, ptr poison)
; CHECK-DAG: call void @llvm.var.annotation.p0.p0(ptr %{{.+}}, ptr @[[NO]], ptr poison, i32 poison, ptr poison)
; CHECK-DAG: call void @llvm.var.annotation.p0.p0(ptr %{{.+}}, ptr @[[ZEROS]], ptr poison, i32 poison, ptr poison)
; CHECK-DAG: call void @llvm.var.annotation.p0.p0(ptr %{{.+}}, ptr @[[MIXED]], ptr poison, i32 poison, ptr poison)
; CHECK-DAG: %[[FIRST:.+]] = call ptr @llvm.ptr.annotation.p0.p0(ptr %{{.+}}, ptr @[[SHAPE]], ptr poison, i32 poison, ptr poison)
; CHECK-DAG: %[[SECOND:.+]] = call ptr @llvm.ptr.annotation.p0.p0(ptr %{{.+}}, ptr @[[LOW]], ptr poison, i32 poison, ptr poison)
; CHECK-DAG: %[[GENERIC:.+]] = addrspacecast ptr %{{.+}} to ptr addrspace(4)
; CHECK: call void @llvm.var.annotation.p4.p0(ptr addrspace(4) %[[GENERIC]], ptr @[[ORIGIN]], ptr poison, i32 poison, ptr poison)
define spir_func i32 @work() {
  %variable = alloca i32, align 4
  %numbers = alloca i32, align 4
  %whole = alloca %pair, align 4
  call void @llvm.var.annotation.p0.p1(ptr %variable, ptr addrspace(1) @colour, ptr addrspace(1) @file, i32 1, ptr addrspace(1) null)
  call void @llvm.var.annotation.p0.p1(ptr %variable, ptr addrspace(1) @size, ptr addrspace(1) @file, i32 1, ptr addrspace(1) null)
  store i32 1, ptr %variable, align 4
  call void @llvm.var.annotation.p0.p1(ptr %numbers, ptr addrspace(1) @count, ptr addrspace(1) @file, i32 2, ptr addrspace(1) @two)
  call void @llvm.var.annotation.p0.p1(ptr %numbers, ptr addrspace(1) @flag, ptr addrspace(1) @file, i32 2, ptr addrspace(1) @yes)
  call void @llvm.var.annotation.p0.p1(ptr %numbers, ptr addrspace(1) @flag, ptr addrspace(1) @file, i32 2, ptr addrspace(1) @no)
  call void @llvm.var.annotation.p0.p1(ptr %numbers, ptr addrspace(1) @zeros, ptr addrspace(1) @file, i32 2, ptr addrspace(1) @none)
  call void @llvm.var.annotation.p0.p1(ptr %numbers, ptr addrspace(1) @mixed, ptr addrspace(1) @file, i32 2, ptr addrspace(1) @some)
  store i32 2, ptr %numbers, align 4
  %member = getelementptr inbounds %pair, ptr %whole, i32 0, i32 1
  %once = call ptr @llvm.ptr.annotation.p0.p1(ptr %member, ptr addrspace(1) @shape, ptr addrspace(1) @file, i32 3, ptr addrspace(1) null)
  %twice = call ptr @llvm.ptr.annotation.p0.p1(ptr %once, ptr addrspace(1) @low, ptr addrspace(1) @file, i32 3, ptr addrspace(1) null)
  %value = load i32, ptr %twice, align 4
  %generic = addrspacecast ptr %whole to ptr addrspace(4)
  %place = call ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4) %generic, ptr addrspace(1) @origin, ptr addrspace(1) @file, i32 4, ptr addrspace(1) @two)
  store i32 %value, ptr addrspace(4) %place, align 4
  ret i32 %value
}

declare ptr addrspace(4) @llvm.ptr.annotation.p4.p1(ptr addrspace(4), ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
declare void @llvm.var.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
declare ptr @llvm.ptr.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))
