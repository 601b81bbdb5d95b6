; Annotations of variables of the module and of functions are there again after the way there and back,
; each with a text of its own.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Decorate {{[0-9]+}} UserSemantic "of a variable of the module"
; SPIRV-DAG: Decorate {{[0-9]+}} UserSemantic "of a variable of a function"
; SPIRV-DAG: Decorate {{[0-9]+}} UserSemantic "of a function"

; CHECK-DAG: @[[GLOBAL:[0-9]+]] = private unnamed_addr constant [28 x i8] c"of a variable of the module\00"
; CHECK-DAG: @[[FUNCTION:[0-9]+]] = private unnamed_addr constant [14 x i8] c"of a function\00"
; CHECK-DAG: @[[LOCAL:[0-9]+]] = private unnamed_addr constant [28 x i8] c"of a variable of a function\00"
; CHECK-DAG: @llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }] [{{.*}}ptr addrspacecast (ptr addrspace(1) @counter to ptr), ptr @[[GLOBAL]], ptr poison{{.*}}ptr @work, ptr @[[FUNCTION]], ptr poison
; CHECK: call void @llvm.var.annotation.p0.p0(ptr %local, ptr @[[LOCAL]], ptr poison, i32 poison, ptr poison)

@counter = addrspace(1) global i32 7, align 4
@of.global = private unnamed_addr addrspace(1) constant [28 x i8] c"of a variable of the module\00", section "llvm.metadata"
@of.local = private unnamed_addr addrspace(1) constant [28 x i8] c"of a variable of a function\00", section "llvm.metadata"
@of.function = private unnamed_addr addrspace(1) constant [14 x i8] c"of a function\00", section "llvm.metadata"
@file = private unnamed_addr addrspace(1) constant [2 x i8] c"a\00", section "llvm.metadata"
@llvm.global.annotations = appending global [2 x { ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) }] [{ ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) } { ptr addrspacecast (ptr addrspace(1) @counter to ptr), ptr addrspace(1) @of.global, ptr addrspace(1) @file, i32 1, ptr addrspace(1) null }, { ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1) } { ptr @work, ptr addrspace(1) @of.function, ptr addrspace(1) @file, i32 2, ptr addrspace(1) null }], section "llvm.metadata"

define spir_func void @work() {
  %local = alloca i32, align 4
  call void @llvm.var.annotation.p0.p1(ptr %local, ptr addrspace(1) @of.local, ptr addrspace(1) @file, i32 3, ptr addrspace(1) null)
  store i32 1, ptr %local, align 4
  ret void
}

declare void @llvm.var.annotation.p0.p1(ptr, ptr addrspace(1), ptr addrspace(1), i32, ptr addrspace(1))

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
