; Accesses that do not depend on each other in loops within loops: an access has a group for each of them, and each loop lists
; its own. Arrays that share a distance share a list. What holds for all arrays is said beside.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_loop_controls -o %t.spv
; RUN: llvm-spirv %t.spv --to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll --check-prefixes=CHECK,FIRST
; RUN: FileCheck %s --input-file=%t.ll --check-prefixes=CHECK,SECOND

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability FPGALoopControlsINTEL
; SPIRV: Extension "SPV_INTEL_fpga_loop_controls"

; SPIRV: Variable {{[0-9]+}} [[#GRID:]] 7
; SPIRV: Variable {{[0-9]+}} [[#LINE:]] 7
; SPIRV: LoopMerge {{[0-9]+}} {{[0-9]+}} 262148 2 [[#GRID]] 0 [[#LINE]] 0 {{$}}
; SPIRV-NEXT: BranchConditional
; SPIRV: LoopMerge {{[0-9]+}} {{[0-9]+}} 262148 1 [[#GRID]] 0 {{$}}
; SPIRV-NEXT: BranchConditional
; CHECK: %grid = alloca [8 x [8 x i32]]
; CHECK: %line = alloca [8 x i32]
; CHECK: getelementptr {{.*}} %line, {{.*}}, !llvm.index.group ![[LINE:[0-9]+]]
; CHECK: getelementptr {{.*}} %grid, {{.*}}, !llvm.index.group ![[GRID:[0-9]+]]
; CHECK: br label %{{.*}}, !llvm.loop ![[COLUMNS:[0-9]+]]
; CHECK: br label %{{.*}}, !llvm.loop ![[ROWS:[0-9]+]]
define spir_kernel void @fill(i64 %count) {
start:
  %grid = alloca [8 x [8 x i32]], align 4
  %line = alloca [8 x i32], align 4
  br label %rows

rows:
  %row = phi i64 [ 0, %start ], [ %below, %rest ]
  %more = icmp ult i64 %row, %count
  br i1 %more, label %inside, label %done

inside:
  %a = getelementptr inbounds [8 x i32], ptr %line, i64 0, i64 %row, !llvm.index.group !0
  %start.of.row = load i32, ptr %a, align 4
  br label %columns

columns:
  %column = phi i64 [ 0, %inside ], [ %right, %body ]
  %again = icmp ult i64 %column, %row
  br i1 %again, label %body, label %rest

body:
  %b = getelementptr inbounds [8 x [8 x i32]], ptr %grid, i64 0, i64 %row, i64 %column, !llvm.index.group !1
  store i32 %start.of.row, ptr %b, align 4
  %right = add i64 %column, 1
  br label %columns, !llvm.loop !4

rest:
  %below = add i64 %row, 1
  br label %rows, !llvm.loop !7

done:
  ret void
}

; SPIRV: Variable {{[0-9]+}} [[#A:]] 7
; SPIRV: Variable {{[0-9]+}} [[#B:]] 7
; SPIRV: Variable {{[0-9]+}} [[#C:]] 7
; SPIRV: LoopMerge {{[0-9]+}} {{[0-9]+}} 262152 3 3 [[#A]] 3 [[#B]] 3 [[#C]] 0 {{$}}
; SPIRV-NEXT: BranchConditional
; CHECK: define spir_kernel void @several(
; CHECK: getelementptr {{.*}} %a, {{.*}}, !llvm.index.group ![[A:[0-9]+]]
; CHECK: getelementptr {{.*}} %b, {{.*}}, !llvm.index.group ![[B:[0-9]+]]
; CHECK: getelementptr {{.*}} %c, {{.*}}, !llvm.index.group ![[C:[0-9]+]]
; CHECK: br label %{{.*}}, !llvm.loop ![[SEVERAL:[0-9]+]]
define spir_kernel void @several(i64 %count) {
start:
  %a = alloca [16 x i32], align 4
  %b = alloca [16 x i32], align 4
  %c = alloca [16 x i32], align 4
  br label %head

head:
  %number = phi i64 [ 0, %start ], [ %next, %body ]
  %more = icmp ult i64 %number, %count
  br i1 %more, label %body, label %done

body:
  %in.a = getelementptr inbounds [16 x i32], ptr %a, i64 0, i64 %number, !llvm.index.group !10
  store i32 1, ptr %in.a, align 4
  %in.b = getelementptr inbounds [16 x i32], ptr %b, i64 0, i64 %number, !llvm.index.group !11
  store i32 2, ptr %in.b, align 4
  %in.c = getelementptr inbounds [16 x i32], ptr %c, i64 0, i64 %number, !llvm.index.group !12
  store i32 3, ptr %in.c, align 4
  %next = add i64 %number, 1
  br label %head, !llvm.loop !13

done:
  ret void
}

; CHECK-DAG: ![[LINE]] = distinct !{}
; CHECK-DAG: ![[GRID]] = !{![[OUTER:[0-9]+]], ![[INNER:[0-9]+]]}
; CHECK-DAG: ![[OUTER]] = distinct !{}
; CHECK-DAG: ![[INNER]] = distinct !{}
; CHECK-DAG: ![[COLUMNS]] = distinct !{![[COLUMNS]], ![[ALL:[0-9]+]], ![[OF_COLUMNS:[0-9]+]]}
; CHECK-DAG: ![[ALL]] = !{!"llvm.loop.ivdep.enable"}
; CHECK-DAG: ![[OF_COLUMNS]] = !{!"llvm.loop.parallel_access_indices", ![[INNER]]}
; CHECK-DAG: ![[ROWS]] = distinct !{![[ROWS]], ![[ALL]], ![[OF_ROWS:[0-9]+]]}
; Lists have no order.
; FIRST-DAG: ![[OF_ROWS]] = !{!"llvm.loop.parallel_access_indices", {{.*}}![[LINE]]{{[,}]}}
; SECOND-DAG: ![[OF_ROWS]] = !{!"llvm.loop.parallel_access_indices", {{.*}}![[OUTER]]{{[,}]}}
; CHECK-DAG: ![[SEVERAL]] = distinct !{![[SEVERAL]], ![[ALL_BUT_THREE:[0-9]+]], ![[NEVER:[0-9]+]], ![[THREE:[0-9]+]]}
; CHECK-DAG: ![[ALL_BUT_THREE]] = !{!"llvm.loop.ivdep.safelen", i32 3}
; CHECK-DAG: ![[NEVER]] = !{!"llvm.loop.parallel_access_indices", ![[C]]}
; FIRST-DAG: ![[THREE]] = !{!"llvm.loop.parallel_access_indices", {{.*}}![[A]], {{.*}}i32 3}
; SECOND-DAG: ![[THREE]] = !{!"llvm.loop.parallel_access_indices", {{.*}}![[B]], {{.*}}i32 3}
!0 = distinct !{}
!1 = !{!2, !3}
!2 = distinct !{}
!3 = distinct !{}
!4 = distinct !{!4, !5, !6}
!5 = !{!"llvm.loop.parallel_access_indices", !3}
!6 = !{!"llvm.loop.ivdep.enable"}
!7 = distinct !{!7, !8, !6}
!8 = !{!"llvm.loop.parallel_access_indices", !2, !0}
!10 = distinct !{}
!11 = distinct !{}
!12 = distinct !{}
!13 = distinct !{!13, !14, !15, !16}
!14 = !{!"llvm.loop.parallel_access_indices", !10, !11, i32 3}
!15 = !{!"llvm.loop.parallel_access_indices", !12}
!16 = !{!"llvm.loop.ivdep.safelen", i32 3}
