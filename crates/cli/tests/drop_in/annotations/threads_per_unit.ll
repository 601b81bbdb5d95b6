; How the registers of a unit are shared among its threads is a number, which becomes an annotation of the kernel; what is no
; number known is left out.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define weak spir_kernel void @four() !RegisterAllocMode !1 {
  ret void
}

define weak spir_kernel void @eight() !RegisterAllocMode !2 {
  ret void
}

define weak spir_kernel void @any() !RegisterAllocMode !3 {
  ret void
}

define weak spir_kernel void @strange() !RegisterAllocMode !4 {
  ret void
}

define weak spir_kernel void @unsaid() {
  ret void
}

; SPIRV: EntryPoint 6 [[#FOUR:]] "four"
; SPIRV: EntryPoint 6 [[#EIGHT:]] "eight"
; SPIRV: EntryPoint 6 [[#ANY:]] "any"
; SPIRV: EntryPoint 6 [[#STRANGE:]] "strange"
; SPIRV: EntryPoint 6 [[#UNSAID:]] "unsaid"
; SPIRV-DAG: Decorate [[#FOUR]] UserSemantic "num-thread-per-eu 4"
; SPIRV-DAG: Decorate [[#EIGHT]] UserSemantic "num-thread-per-eu 8"
; SPIRV-DAG: Decorate [[#ANY]] UserSemantic "num-thread-per-eu 0"
; SPIRV-NOT: Decorate [[#STRANGE]] UserSemantic
; SPIRV-NOT: Decorate [[#UNSAID]] UserSemantic

; CHECK-DAG: @[[FOUR:[0-9]+]] = private unnamed_addr constant [20 x i8] c"num-thread-per-eu 4\00", section "llvm.metadata"
; CHECK-DAG: @[[EIGHT:[0-9]+]] = private unnamed_addr constant [20 x i8] c"num-thread-per-eu 8\00", section "llvm.metadata"
; CHECK-DAG: @[[ANY:[0-9]+]] = private unnamed_addr constant [20 x i8] c"num-thread-per-eu 0\00", section "llvm.metadata"
; CHECK: @llvm.global.annotations = appending global [3 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @four, ptr @[[FOUR]], ptr poison, i32 poison, ptr poison }, { ptr, ptr, ptr, i32, ptr } { ptr @eight, ptr @[[EIGHT]], ptr poison, i32 poison, ptr poison }, { ptr, ptr, ptr, i32, ptr } { ptr @any, ptr @[[ANY]], ptr poison, i32 poison, ptr poison }], section "llvm.metadata"

!1 = !{i32 2}
!2 = !{i32 1}
!3 = !{i32 0}
!4 = !{i32 9}
