; Where instructions come from: a scope and a line where either changes, none where there is none.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s
; RUN: llvm-spirv %t.bc --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: spirv-val %t.200.spv
; RUN: llvm-spirv %t.bc -spirv-text --spirv-debug-info-version=nonsemantic-shader-200 -o - | FileCheck %s --check-prefix=CONSTANTS

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: String [[FILE:[0-9]+]] "/src/lines.cl"
; CHECK: DebugSource [[FILE]]
; CHECK: ExtInst {{[0-9]+}} [[OUTER:[0-9]+]] {{[0-9]+}} DebugFunction
; CHECK: ExtInst {{[0-9]+}} [[INNER:[0-9]+]] {{[0-9]+}} DebugFunction
; CHECK: ExtInst {{[0-9]+}} [[AT:[0-9]+]] {{[0-9]+}} DebugInlinedAt 12 [[OUTER]]

; CHECK: Label
; CHECK-NEXT: DebugScope [[OUTER]]
; CHECK-NEXT: Line [[FILE]] 11 9
; CHECK-NEXT: IAdd
; CHECK-NEXT: ISub
; CHECK-NEXT: DebugScope [[INNER]] [[AT]]
; CHECK-NEXT: Line [[FILE]] 3 5
; CHECK-NEXT: IMul
; CHECK-NEXT: DebugNoScope
; CHECK-NEXT: ReturnValue

; CONSTANTS-DAG: Constant [[INT:[0-9]+]] [[ELEVEN:[0-9]+]] 11 {{$}}
; CONSTANTS-DAG: Constant [[INT]] [[NINE:[0-9]+]] 9 {{$}}
; CONSTANTS-DAG: Constant [[INT]] [[TEN:[0-9]+]] 10 {{$}}
; CONSTANTS-NOT: {{[0-9]}} Line
; CONSTANTS: DebugLine {{[0-9]+}} [[ELEVEN]] [[ELEVEN]] [[NINE]] [[TEN]] {{$}}
define spir_func i32 @outer(i32 %value) !dbg !5 {
  %sum = add i32 %value, 1, !dbg !8
  %difference = sub i32 %sum, 2, !dbg !8
  %product = mul i32 %difference, 3, !dbg !9
  ret i32 %product
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "lines.cl", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{})
!5 = distinct !DISubprogram(name: "outer", scope: !1, file: !1, line: 10, type: !4, scopeLine: 10, spFlags: DISPFlagDefinition, unit: !0)
!6 = distinct !DISubprogram(name: "inner", scope: !1, file: !1, line: 2, type: !4, scopeLine: 2, spFlags: DISPFlagDefinition, unit: !0)
!7 = distinct !DILocation(line: 12, column: 3, scope: !5)
!8 = !DILocation(line: 11, column: 9, scope: !5)
!9 = !DILocation(line: 3, column: 5, scope: !6, inlinedAt: !7)
