; Several units whose split debug information is in one file, with one number: it is said once, and each unit has it again.
;
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV --implicit-check-not=DebugStoragePath --implicit-check-not=DebugBuildIdentifier
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefixes=LLVM,OLDER
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV --implicit-check-not=DebugStoragePath --implicit-check-not=DebugBuildIdentifier
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefixes=LLVM,NEWER
; RUN: llvm-spirv -to-text %t.200.spv -o %t.200.text.spt
; RUN: llvm-spirv -to-binary %t.200.text.spt -o %t.200.text.spv
; RUN: llvm-spirv -r %t.200.text.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,NEWER

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[NUMBER:[0-9]+]] "815"
; SPIRV-DAG: String [[PATH:[0-9]+]] "both.dwo"
; SPIRV-DAG: DebugBuildIdentifier [[NUMBER]] [[#]] {{$}}
; SPIRV-DAG: DebugStoragePath [[PATH]] {{$}}
; SPIRV-COUNT-2: DebugCompilationUnit
; LLVM-DAG: ![[LEFT:[0-9]+]] = !DIFile(filename: "left.c", directory: "/src")
; LLVM-DAG: ![[RIGHT:[0-9]+]] = !DIFile(filename: "right.cpp", directory: "/src")
; OLDER-DAG: distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[LEFT]],{{.*}} splitDebugFilename: "both.dwo", emissionKind: FullDebug, dwoId: 815)
; OLDER-DAG: distinct !DICompileUnit(language: DW_LANG_C_plus_plus_17, file: ![[RIGHT]],{{.*}} splitDebugFilename: "both.dwo", emissionKind: FullDebug, dwoId: 815)
; NEWER-DAG: distinct !DICompileUnit(language: DW_LANG_C99, file: ![[LEFT]],{{.*}} splitDebugFilename: "both.dwo", emissionKind: FullDebug, dwoId: 815)
; NEWER-DAG: distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: ![[RIGHT]],{{.*}} splitDebugFilename: "both.dwo", emissionKind: FullDebug, dwoId: 815)

!llvm.dbg.cu = !{!0, !1}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !10, producer: "by hand", isOptimized: false, runtimeVersion: 0, splitDebugFilename: "both.dwo", emissionKind: FullDebug, dwoId: 815)
!1 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !11, producer: "by hand", isOptimized: false, runtimeVersion: 0, splitDebugFilename: "both.dwo", emissionKind: FullDebug, dwoId: 815)
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!10 = !DIFile(filename: "left.c", directory: "/src")
!11 = !DIFile(filename: "right.cpp", directory: "/src")
