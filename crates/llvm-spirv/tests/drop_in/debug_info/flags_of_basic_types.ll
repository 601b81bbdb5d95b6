; Basic types in the non-semantic sets have their flags since release 23; before, none were known of them.
;
; RUN: llvm-spirv-23 %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefixes=BOTH,FLAGS
; RUN: llvm-spirv-22 %s --spirv-debug-info-version=nonsemantic-shader-100 -spirv-text -o - | FileCheck %s --check-prefixes=BOTH,NONE

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; BOTH: String [[#LONG:]] "long"
; BOTH-DAG: Constant [[#WORD:]] [[#ENCODING:]] 4 {{$}}
; BOTH-DAG: Constant [[#WORD]] [[#SIZE:]] 64 {{$}}
; FLAGS-DAG: Constant [[#WORD]] [[#FLAGS:]] 0 {{$}}
; FLAGS: DebugTypeBasic [[#LONG]] [[#SIZE]] [[#ENCODING]] [[#FLAGS]] {{$}}
; NONE: ExtInst [[#]] [[#NOTHING:]] [[#]] DebugInfoNone
; NONE: DebugTypeBasic [[#LONG]] [[#SIZE]] [[#ENCODING]] [[#NOTHING]] {{$}}
define spir_func i64 @same(i64 %x) !dbg !4 {
  ret i64 %x, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "same.cl", directory: "/sources")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "same", scope: !1, file: !1, line: 1, type: !5, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{!7, !7}
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!8 = !DILocation(line: 1, scope: !4)
