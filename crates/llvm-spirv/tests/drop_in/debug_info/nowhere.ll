; A variable whose address is null, or gone, has none in SPIR-V; its declaration comes back with a null pointer, and with its
; expression. One that is declared twice is declared twice again.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: [[NONE:[0-9]+]] [[#]] DebugInfoNone
; SPIRV-DAG: String [[LOST_NAME:[0-9]+]] "lost"
; SPIRV-DAG: String [[KEPT_NAME:[0-9]+]] "kept"
; SPIRV-DAG: [[LOST:[0-9]+]] [[#]] DebugLocalVariable [[LOST_NAME]]
; SPIRV-DAG: [[KEPT:[0-9]+]] [[#]] DebugLocalVariable [[KEPT_NAME]]
; SPIRV: Variable [[#]] [[SLOT:[0-9]+]]
; SPIRV: DebugDeclare [[LOST]] [[NONE]] [[#]] {{$}}
; SPIRV: DebugDeclare [[LOST]] [[NONE]] [[#]] {{$}}
; SPIRV: DebugDeclare [[KEPT]] [[SLOT]] [[#]] {{$}}
; SPIRV: DebugDeclare [[KEPT]] [[SLOT]] [[#]] {{$}}
; CHECK: #dbg_declare(ptr null, ![[LOST:[0-9]+]], !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), ![[AT:[0-9]+]])
; CHECK-NEXT: #dbg_declare(ptr null, ![[LOST]], !DIExpression(), ![[AT]])
; CHECK-NEXT: #dbg_declare(ptr %slot, ![[KEPT:[0-9]+]], !DIExpression(), ![[AT]])
; CHECK-NEXT: #dbg_declare(ptr %slot, ![[KEPT]], !DIExpression(), ![[AT]])
; CHECK-DAG: ![[LOST]] = !DILocalVariable(name: "lost",
; CHECK-DAG: ![[KEPT]] = !DILocalVariable(name: "kept",
; CHECK-DAG: ![[AT]] = !DILocation(line: 4, column: 2,
define spir_func void @seek() !dbg !5 {
  %slot = alloca i32, align 4
    #dbg_declare(ptr null, !7, !DIExpression(DW_OP_constu, 4, DW_OP_swap, DW_OP_xderef), !9)
    #dbg_declare(ptr undef, !7, !DIExpression(), !9)
    #dbg_declare(ptr %slot, !8, !DIExpression(), !9)
    #dbg_declare(ptr %slot, !8, !DIExpression(), !9)
  ret void, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "seek.c", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{null})
!5 = distinct !DISubprogram(name: "seek", scope: !1, file: !1, line: 3, type: !4, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "lost", scope: !5, file: !1, line: 4, type: !6)
!8 = !DILocalVariable(name: "kept", scope: !5, file: !1, line: 4, type: !6)
!9 = !DILocation(line: 4, column: 2, scope: !5)
