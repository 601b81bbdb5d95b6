; The text of a file that no single instruction has room for continues in others, and comes back whole: here 300,000
; tildes, which sed makes, and takes away again.
;
; RUN: sed -e 's/~/~~~~~~~~~~/g' -e 's/~/~~~~~~~~~~/g' -e 's/~/~~~~~~~~~~/g' -e 's/~/~~~~~~~~~~/g' -e 's/~/~~~~~~~~~~/g' %s > %t.long.ll
; RUN: llvm-as %t.long.ll -o %t.long.bc
; RUN: llvm-spirv %t.long.bc --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv %t.long.bc --spirv-debug-info-version=nonsemantic-shader-100 -spirv-text -o - | FileCheck %s --check-prefixes=SPIRV,SPIRV-100
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | sed -e 's/~~~~~~~~~~/~/g' -e 's/~~~~~~~~~~/~/g' -e 's/~~~~~~~~~~/~/g' -e 's/~~~~~~~~~~/~/g' -e 's/~~~~~~~~~~/~/g' | FileCheck %s
; RUN: llvm-spirv %t.long.bc --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.long.bc --spirv-debug-info-version=nonsemantic-shader-200 -spirv-text -o - | FileCheck %s --check-prefixes=SPIRV,SPIRV-200
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | sed -e 's/~~~~~~~~~~/~/g' -e 's/~~~~~~~~~~/~/g' -e 's/~~~~~~~~~~/~/g' -e 's/~~~~~~~~~~/~/g' -e 's/~~~~~~~~~~/~/g' | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: String [[#PATH:]] "/shelf/novel.c"
; SPIRV: String [[#FIRST:]] "it begins {{~+}}"
; SPIRV: String [[#REST:]] "{{~+}} and ends"
; SPIRV-100: DebugSource [[#PATH]] [[#FIRST]] {{$}}
; SPIRV-200: [[#NONE:]] [[#]] DebugInfoNone
; SPIRV-200: DebugSource [[#PATH]] [[#NONE]] [[#NONE]] [[#FIRST]] {{$}}
; SPIRV-NEXT: DebugSourceContinued [[#REST]] {{$}}
; CHECK: !DIFile(filename: "novel.c", directory: "/shelf", source: "it begins ~~~ and ends")

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "novel.c", directory: "/shelf", source: "it begins ~~~ and ends")
!2 = !{i32 2, !"Debug Info Version", i32 3}
