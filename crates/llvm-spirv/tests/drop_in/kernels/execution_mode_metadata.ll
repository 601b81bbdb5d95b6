; The list of execution modes says those that have no other metadata, and those that do. What came with SPIR-V 1.1 makes
; that version of the module, and nothing else does.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/modes.ll -o %t/modes.spv
; RUN: llvm-spirv -to-text %t/modes.spv -o - | FileCheck %s
; RUN: llvm-spirv %t/first.ll -o %t/first.spv
; RUN: spirv-val %t/first.spv
; RUN: llvm-spirv -spirv-text %t/first.ll -o - | FileCheck %s --check-prefix=LATER
; RUN: llvm-spirv -spirv-text %t/plain.ll -o - | FileCheck %s --check-prefix=FIRST

; CHECK-DAG: EntryPoint 6 [[#WORK:]] "work"
; CHECK-DAG: EntryPoint 6 [[#BEGIN:]] "begin"
; CHECK-DAG: EntryPoint 6 [[#END:]] "end"
; CHECK-DAG: ExecutionMode [[#WORK]] 17 6 5 4
; CHECK-DAG: ExecutionMode [[#WORK]] 18 3 2 1
; CHECK-DAG: ExecutionMode [[#WORK]] 30 131078
; CHECK-DAG: ExecutionMode [[#WORK]] 36 7
; CHECK-DAG: ExecutionMode [[#BEGIN]] 33
; CHECK-DAG: ExecutionMode [[#BEGIN]] 17 1 1 1
; CHECK-DAG: ExecutionMode [[#END]] 34
; CHECK-DAG: ExecutionMode [[#END]] 17 1 1 1
; CHECK: TypeVoid [[#VOID:]]
; CHECK: Function [[#VOID]] [[#WORK]]
; CHECK: Function [[#VOID]] [[#BEGIN]]
; CHECK: Function [[#VOID]] [[#END]]
; LATER: 119734787 65792
; FIRST: 119734787 65536

;--- modes.ll
target triple = "spir64-unknown-unknown"
define spir_kernel void @work() {
  ret void
}
define spir_kernel void @begin() {
  ret void
}
define spir_kernel void @end() {
  ret void
}
!spirv.ExecutionMode = !{!0, !1, !2, !3, !4, !5, !6, !7}
!0 = !{ptr @work, i32 36, i32 7}
!1 = !{ptr @work, i32 17, i32 6, i32 5, i32 4}
!2 = !{ptr @work, i32 18, i32 3, i32 2, i32 1}
!3 = !{ptr @work, i32 30, i32 131078}
!4 = !{ptr @begin, i32 33}
!5 = !{ptr @begin, i32 17, i32 1, i32 1, i32 1}
!6 = !{ptr @end, i32 17, i32 1, i32 1, i32 1}
!7 = !{ptr @end, i32 34}

;--- first.ll
target triple = "spir64-unknown-unknown"
define spir_kernel void @begin() {
  ret void
}
!spirv.ExecutionMode = !{!0}
!0 = !{ptr @begin, i32 33}

;--- plain.ll
target triple = "spir64-unknown-unknown"
define spir_kernel void @work() {
  ret void
}
!spirv.Source = !{!0}
!0 = !{i32 4, i32 202000}
