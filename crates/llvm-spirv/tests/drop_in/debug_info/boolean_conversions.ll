; Conversions of booleans are several instructions, each of which has the place of the conversion; what follows keeps its own,
; also where it has none.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-LABEL: define spir_func double @count(
; CHECK: = select <2 x i1> {{.*}} !dbg ![[TO_INTS:[0-9]+]]
; CHECK-NEXT: store <2 x i32> {{.*}} !dbg ![[STORE:[0-9]+]]
; CHECK-NEXT: = select i1 {{.*}}, i32 1, i32 0, !dbg ![[TO_DOUBLE:[0-9]+]]
; CHECK-NEXT: = uitofp i32 {{.*}} to double, !dbg ![[TO_DOUBLE]]
; CHECK-NEXT: = select i1 {{.*}}, i64 1, i64 0, !dbg ![[TO_LONG:[0-9]+]]
; CHECK: store i64 {{.*}} !dbg ![[STORE]]
; CHECK-NEXT: = select i1 {{.*}}, i16 -1, i16 0, !dbg ![[TO_SHORT:[0-9]+]]
; CHECK-NEXT: = select i1 {{.*}} !dbg ![[TO_HALF:[0-9]+]]
; CHECK-NEXT: = sitofp i32 {{.*}} to half, !dbg ![[TO_HALF]]
; CHECK-NEXT: = and i16 {{.*}} !dbg ![[TO_BOOLEAN:[0-9]+]]
; CHECK-NEXT: = icmp ne i16 {{.*}} !dbg ![[TO_BOOLEAN]]
; CHECK: store half {{[^!]*$}}
; CHECK-NEXT: = select i1 {{.*}} !dbg ![[STORE]]
define spir_func double @count(<2 x i1> %both, i1 %one, ptr addrspace(1) %out) !dbg !5 {
  %ints = zext <2 x i1> %both to <2 x i32>, !dbg !16
  store <2 x i32> %ints, ptr addrspace(1) %out, !dbg !12
  %double = uitofp i1 %one to double, !dbg !10
  %long = zext i1 %one to i64, !dbg !11
  store i64 %long, ptr addrspace(1) %out, !dbg !12
  %short = sext i1 %one to i16, !dbg !13
  %half = sitofp i1 %one to half, !dbg !14
  %low = trunc i16 %short to i1, !dbg !15
  store half %half, ptr addrspace(1) %out
  %result = select i1 %low, double %double, double 0.0, !dbg !12
  ret double %result, !dbg !12
}

; CHECK-DAG: ![[TO_DOUBLE]] = !DILocation(line: 31, column: 4
; CHECK-DAG: ![[TO_INTS]] = !DILocation(line: 37, column: 9
; CHECK-DAG: ![[TO_LONG]] = !DILocation(line: 32, column: 8
; CHECK-DAG: ![[STORE]] = !DILocation(line: 33, column: 2
; CHECK-DAG: ![[TO_SHORT]] = !DILocation(line: 34, column: 5
; CHECK-DAG: ![[TO_HALF]] = !DILocation(line: 35, column: 7
; CHECK-DAG: ![[TO_BOOLEAN]] = !DILocation(line: 36, column: 6

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "ballot.cl", directory: "/town")
!3 = !DISubroutineType(types: !{})
!5 = distinct !DISubprogram(name: "count", scope: !2, file: !2, line: 30, type: !3, spFlags: DISPFlagDefinition, unit: !1)
!10 = !DILocation(line: 31, column: 4, scope: !5)
!11 = !DILocation(line: 32, column: 8, scope: !5)
!12 = !DILocation(line: 33, column: 2, scope: !5)
!13 = !DILocation(line: 34, column: 5, scope: !5)
!14 = !DILocation(line: 35, column: 7, scope: !5)
!15 = !DILocation(line: 36, column: 6, scope: !5)
!16 = !DILocation(line: 37, column: 9, scope: !5)
