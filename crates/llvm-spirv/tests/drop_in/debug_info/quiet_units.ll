; A unit that was compiled without debug information (NoDebug) and has functions with lines nevertheless: they are kept, in a
; unit of their own, as no set has a number for such units.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: define spir_func void @loud() {{.*}}!dbg ![[LOUD:[0-9]+]] {
; CHECK: ret void, !dbg ![[IN_LOUD:[0-9]+]]
; CHECK: define spir_func void @quiet() {{.*}}!dbg ![[QUIET:[0-9]+]] {
; CHECK: ret void, !dbg ![[IN_QUIET:[0-9]+]]
; CHECK-DAG: ![[LOUD]] = distinct !DISubprogram(name: "loud", {{.*}}line: 3,{{.*}} unit: ![[FIRST:[0-9]+]]
; CHECK-DAG: ![[QUIET]] = distinct !DISubprogram(name: "quiet", {{.*}}line: 7,{{.*}} unit: ![[SECOND:[0-9]+]]
; CHECK-DAG: ![[FIRST]] = distinct !DICompileUnit({{.*}}file: ![[LOUD_C:[0-9]+]],{{.*}} emissionKind: FullDebug
; CHECK-DAG: ![[SECOND]] = distinct !DICompileUnit({{.*}}file: ![[QUIET_C:[0-9]+]],{{.*}} emissionKind: FullDebug
; CHECK-DAG: ![[LOUD_C]] = !DIFile(filename: "loud.c", directory: "/src")
; CHECK-DAG: ![[QUIET_C]] = !DIFile(filename: "quiet.c", directory: "/src")
; CHECK-DAG: ![[IN_LOUD]] = !DILocation(line: 4, column: 2, scope: ![[LOUD]])
; CHECK-DAG: ![[IN_QUIET]] = !DILocation(line: 8, column: 2, scope: ![[QUIET]])

define spir_func void @loud() !dbg !10 {
  ret void, !dbg !20
}
define spir_func void @quiet() !dbg !11 {
  ret void, !dbg !21
}
!llvm.dbg.cu = !{!0, !1}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !6, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = distinct !DICompileUnit(language: DW_LANG_C99, file: !7, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: NoDebug)
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DISubroutineType(types: !{null})
!6 = !DIFile(filename: "loud.c", directory: "/src")
!7 = !DIFile(filename: "quiet.c", directory: "/src")
!10 = distinct !DISubprogram(name: "loud", scope: !6, file: !6, line: 3, type: !5, scopeLine: 3, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DISubprogram(name: "quiet", scope: !7, file: !7, line: 7, type: !5, scopeLine: 7, spFlags: DISPFlagDefinition, unit: !1)
!20 = !DILocation(line: 4, column: 2, scope: !10)
!21 = !DILocation(line: 8, column: 2, scope: !11)
