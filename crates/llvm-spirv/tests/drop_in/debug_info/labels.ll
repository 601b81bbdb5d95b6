; What is said of labels has no word in SPIR-V, and is left out; a single instruction has its line.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Label
; SPIRV: Line [[#]] 12 7
; SPIRV-NEXT: Return
; CHECK-LABEL: define spir_func void @f()
; CHECK-NOT: dbg_label
; CHECK: ret void, !dbg
; CHECK-NOT: DILabel
define spir_func void @f() !dbg !5 {
    #dbg_label(!6, !7)
  ret void, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "labels.cl", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{})
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 10, type: !4, scopeLine: 10, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !{!6})
!6 = !DILabel(scope: !5, name: "again", file: !1, line: 12)
!7 = !DILocation(line: 12, column: 7, scope: !5)
