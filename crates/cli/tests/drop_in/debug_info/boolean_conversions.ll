; Conversions of booleans are several instructions, each of which has the place of the conversion; what follows has its own.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-LABEL: define spir_func i1 @cut(
; CHECK: = and i32 {{.*}} !dbg ![[CUT:[0-9]+]]
; CHECK-NEXT: = icmp ne i32 {{.*}} !dbg ![[CUT]]
; CHECK-NEXT: ret i1 %{{.+}}, !dbg ![[CUT_RET:[0-9]+]]
define spir_func i1 @cut(i32 %x) !dbg !5 {
  %r = trunc i32 %x to i1, !dbg !10
  ret i1 %r, !dbg !11
}

; CHECK-LABEL: define spir_func i32 @signed(
; CHECK: = select {{.*}} !dbg ![[SIGNED:[0-9]+]]
; CHECK-NEXT: ret i32 %{{.+}}, !dbg ![[SIGNED_RET:[0-9]+]]
define spir_func i32 @signed(i1 %x) !dbg !6 {
  %r = sext i1 %x to i32, !dbg !12
  ret i32 %r, !dbg !13
}

; CHECK-LABEL: define spir_func i32 @unsigned(
; CHECK: = select {{.*}} !dbg ![[UNSIGNED:[0-9]+]]
; CHECK-NEXT: ret i32 %{{.+}}, !dbg ![[UNSIGNED_RET:[0-9]+]]
define spir_func i32 @unsigned(i1 %x) !dbg !7 {
  %r = zext i1 %x to i32, !dbg !14
  ret i32 %r, !dbg !15
}

; CHECK-LABEL: define spir_func float @whole(
; CHECK: = select {{.*}} !dbg ![[WHOLE:[0-9]+]]
; CHECK-NEXT: = sitofp {{.*}} !dbg ![[WHOLE]]
; CHECK-NEXT: ret float %{{.+}}, !dbg ![[WHOLE_RET:[0-9]+]]
define spir_func float @whole(i1 %x) !dbg !8 {
  %r = sitofp i1 %x to float, !dbg !16
  ret float %r, !dbg !17
}

; CHECK-LABEL: define spir_func float @natural(
; CHECK: = select {{.*}} !dbg ![[NATURAL:[0-9]+]]
; CHECK-NEXT: = uitofp {{.*}} !dbg ![[NATURAL]]
; CHECK-NEXT: ret float %{{.+}}, !dbg ![[NATURAL_RET:[0-9]+]]
define spir_func float @natural(i1 %x) !dbg !9 {
  %r = uitofp i1 %x to float, !dbg !18
  ret float %r, !dbg !19
}

; CHECK-DAG: ![[CUT]] = !DILocation(line: 10, column: 3
; CHECK-DAG: ![[CUT_RET]] = !DILocation(line: 11, column: 3
; CHECK-DAG: ![[SIGNED]] = !DILocation(line: 12, column: 3
; CHECK-DAG: ![[SIGNED_RET]] = !DILocation(line: 13, column: 3
; CHECK-DAG: ![[UNSIGNED]] = !DILocation(line: 14, column: 3
; CHECK-DAG: ![[UNSIGNED_RET]] = !DILocation(line: 15, column: 3
; CHECK-DAG: ![[WHOLE]] = !DILocation(line: 16, column: 3
; CHECK-DAG: ![[WHOLE_RET]] = !DILocation(line: 17, column: 3
; CHECK-DAG: ![[NATURAL]] = !DILocation(line: 18, column: 3
; CHECK-DAG: ![[NATURAL_RET]] = !DILocation(line: 19, column: 3

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "b.cl", directory: "/d")
!3 = !DISubroutineType(types: !4)
!4 = !{}
!5 = distinct !DISubprogram(name: "cut", scope: !2, file: !2, line: 1, type: !3, spFlags: DISPFlagDefinition, unit: !1)
!6 = distinct !DISubprogram(name: "signed", scope: !2, file: !2, line: 2, type: !3, spFlags: DISPFlagDefinition, unit: !1)
!7 = distinct !DISubprogram(name: "unsigned", scope: !2, file: !2, line: 3, type: !3, spFlags: DISPFlagDefinition, unit: !1)
!8 = distinct !DISubprogram(name: "whole", scope: !2, file: !2, line: 4, type: !3, spFlags: DISPFlagDefinition, unit: !1)
!9 = distinct !DISubprogram(name: "natural", scope: !2, file: !2, line: 5, type: !3, spFlags: DISPFlagDefinition, unit: !1)
!10 = !DILocation(line: 10, column: 3, scope: !5)
!11 = !DILocation(line: 11, column: 3, scope: !5)
!12 = !DILocation(line: 12, column: 3, scope: !6)
!13 = !DILocation(line: 13, column: 3, scope: !6)
!14 = !DILocation(line: 14, column: 3, scope: !7)
!15 = !DILocation(line: 15, column: 3, scope: !7)
!16 = !DILocation(line: 16, column: 3, scope: !8)
!17 = !DILocation(line: 17, column: 3, scope: !8)
!18 = !DILocation(line: 18, column: 3, scope: !9)
!19 = !DILocation(line: 19, column: 3, scope: !9)
