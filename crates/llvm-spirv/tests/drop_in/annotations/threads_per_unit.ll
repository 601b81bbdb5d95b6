; How the registers of a unit are shared among its threads is a number, which becomes an annotation of the kernel; what is no
; number known is left out.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: EntryPoint 6 [[#PLAIN:]] "plain"
; SPIRV: EntryPoint 6 [[#UNKNOWN:]] "unknown"
; SPIRV: EntryPoint 6 [[#ALL:]] "all"
; SPIRV: EntryPoint 6 [[#CHOSEN:]] "chosen"
; SPIRV: EntryPoint 6 [[#HALF:]] "half"
; SPIRV-NOT: Decorate [[#PLAIN]] UserSemantic
; SPIRV-NOT: Decorate [[#UNKNOWN]] UserSemantic
; SPIRV-DAG: Decorate [[#ALL]] UserSemantic "num-thread-per-eu 8"
; SPIRV-DAG: Decorate [[#CHOSEN]] UserSemantic "num-thread-per-eu 0"
; SPIRV-DAG: Decorate [[#HALF]] UserSemantic "num-thread-per-eu 4"
; CHECK-DAG: @[[ALL:[0-9]+]] = private unnamed_addr constant [20 x i8] c"num-thread-per-eu 8\00", section "llvm.metadata"
; CHECK-DAG: @[[CHOSEN:[0-9]+]] = private unnamed_addr constant [20 x i8] c"num-thread-per-eu 0\00", section "llvm.metadata"
; CHECK-DAG: @[[HALF:[0-9]+]] = private unnamed_addr constant [20 x i8] c"num-thread-per-eu 4\00", section "llvm.metadata"
; CHECK: @llvm.global.annotations = appending global [3 x { ptr, ptr, ptr, i32, ptr }]
; CHECK-SAME: { ptr @all, ptr @[[ALL]],
; CHECK-SAME: { ptr @chosen, ptr @[[CHOSEN]],
; CHECK-SAME: { ptr @half, ptr @[[HALF]],
define spir_kernel void @plain(ptr addrspace(1) %p) {
  ret void
}

define spir_kernel void @unknown(ptr addrspace(1) %p) !RegisterAllocMode !0 {
  ret void
}

define spir_kernel void @all(ptr addrspace(1) %p) !RegisterAllocMode !1 {
  store i8 1, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @chosen(ptr addrspace(1) %p) !RegisterAllocMode !2 {
  store i8 2, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @half(ptr addrspace(1) %p) !RegisterAllocMode !3 {
  store i8 3, ptr addrspace(1) %p
  ret void
}

!0 = !{i32 5}
!1 = !{i32 1}
!2 = !{i32 0}
!3 = !{i32 2}
