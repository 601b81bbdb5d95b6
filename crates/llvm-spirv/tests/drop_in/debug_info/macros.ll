; Macros are kept, with their files: those of a file within another one stand for themselves, and what is undefined names
; the last definition.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_non_semantic_info --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: spirv-val %t.100.spv
; RUN: spirv-dis %t.100.spv -o - | FileCheck %s --check-prefix=NUMBERS
; RUN: llvm-spirv -r %t.100.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

; SPIRV-DAG: %[[MAIN:[0-9]+]] = OpString "/src/main.cl"
; SPIRV-DAG: %[[HEADER:[0-9]+]] = OpString "/src/header.h"
; SPIRV-DAG: %[[NONE:[0-9]+]] = OpString ""
; SPIRV-DAG: %[[WIDTH:[0-9]+]] = OpString "WIDTH"
; SPIRV-DAG: %[[EIGHT:[0-9]+]] = OpString "8"
; SPIRV-DAG: %[[NINE:[0-9]+]] = OpString "9"
; SPIRV-DAG: %[[GIVEN:[0-9]+]] = OpString "GIVEN"
; SPIRV: DebugMacroDef %[[NONE]] 0 %[[GIVEN]]
; SPIRV: %[[FIRST:[0-9]+]] = OpExtInst %void %{{[0-9]+}} DebugMacroDef %[[HEADER]] 3 %[[WIDTH]] %[[EIGHT]]
; SPIRV: DebugMacroUndef %[[MAIN]] 5 %[[FIRST]]
; SPIRV: DebugMacroDef %[[MAIN]] 6 %[[WIDTH]] %[[NINE]]
; NUMBERS: %[[SIX:[a-z0-9_]+]] = OpConstant %{{[a-z0-9_]+}} 6{{$}}
; NUMBERS: DebugMacroDef %{{[0-9]+}} %[[SIX]] %

; LLVM: !DICompileUnit({{.*}}macros: ![[MACROS:[0-9]+]]
; LLVM-DAG: ![[MACROS]] = !{![[GIVEN:[0-9]+]], ![[FILES:[0-9]+]], ![[MORE:[0-9]+]]}
; LLVM-DAG: ![[GIVEN]] = !DIMacro(type: DW_MACINFO_define, name: "GIVEN")
; LLVM-DAG: !DIMacroFile(file: ![[HEADER:[0-9]+]], nodes: ![[FIRST:[0-9]+]])
; LLVM-DAG: ![[HEADER]] = !DIFile(filename: "header.h", directory: "/src")
; LLVM-DAG: ![[FIRST]] = !{![[EIGHT:[0-9]+]]}
; LLVM-DAG: ![[EIGHT]] = !DIMacro(type: DW_MACINFO_define, line: 3, name: "WIDTH", value: "8")
; LLVM-DAG: !DIMacroFile(file: ![[MAIN:[0-9]+]], nodes: ![[SECOND:[0-9]+]])
; LLVM-DAG: ![[MAIN]] = !DIFile(filename: "main.cl", directory: "/src")
; LLVM-DAG: ![[SECOND]] = !{![[UNDONE:[0-9]+]], ![[NINE:[0-9]+]]}
; LLVM-DAG: ![[UNDONE]] = !DIMacro(type: DW_MACINFO_undef, line: 5, name: "WIDTH")
; LLVM-DAG: ![[NINE]] = !DIMacro(type: DW_MACINFO_define, line: 6, name: "WIDTH", value: "9")

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func void @f() !dbg !12 {
  ret void
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !2, emissionKind: FullDebug, macros: !3)
!2 = !DIFile(filename: "main.cl", directory: "/src")
!3 = !{!4, !5}
!4 = !DIMacro(type: DW_MACINFO_define, name: "GIVEN")
!5 = !DIMacroFile(file: !2, nodes: !6)
!6 = !{!7, !10, !11}
!7 = !DIMacroFile(line: 2, file: !8, nodes: !9)
!8 = !DIFile(filename: "header.h", directory: "/src")
!9 = !{!14}
!10 = !DIMacro(type: DW_MACINFO_undef, line: 5, name: "WIDTH")
!11 = !DIMacro(type: DW_MACINFO_define, line: 6, name: "WIDTH", value: "9")
!12 = distinct !DISubprogram(name: "f", file: !2, line: 8, type: !13, scopeLine: 8, spFlags: DISPFlagDefinition, unit: !1)
!13 = !DISubroutineType(types: !15)
!14 = !DIMacro(type: DW_MACINFO_define, line: 3, name: "WIDTH", value: "8")
!15 = !{null}
