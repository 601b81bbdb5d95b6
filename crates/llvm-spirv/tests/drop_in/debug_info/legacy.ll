; The oldest set, SPIRV.debug, in both directions.
;
; RUN: llvm-spirv %s --spirv-debug-info-version=legacy -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: ExtInstImport [[SET:[0-9]+]] "SPIRV.debug"
; SPIRV-DAG: TypeVoid [[VOID:[0-9]+]]
; SPIRV-DAG: ExtInst [[VOID]] [[VARIABLE:[0-9]+]] [[SET]] DebugLocalVariable [[#]] [[#]] [[#]] 4 0 [[FUNCTION:[0-9]+]] 0 1 {{$}}
; SPIRV-DAG: ExtInst [[VOID]] [[EXPRESSION:[0-9]+]] [[SET]] DebugExpression {{$}}
; SPIRV: FunctionParameter [[#]] [[PARAMETER:[0-9]+]]
; SPIRV: ExtInst [[VOID]] [[#]] [[SET]] DebugScope [[FUNCTION]]
; SPIRV: ExtInst [[VOID]] [[#]] [[SET]] DebugValue [[VARIABLE]] [[PARAMETER]] [[EXPRESSION]] {{$}}
; CHECK: define spir_func i32 @twice(i32 %one) {{.*}}!dbg ![[FUNCTION:[0-9]+]]
; CHECK: #dbg_value(i32 %one, ![[ONE:[0-9]+]], !DIExpression(), ![[AT:[0-9]+]])
; CHECK-DAG: ![[FUNCTION]] = distinct !DISubprogram(name: "twice",
; CHECK-DAG: ![[ONE]] = !DILocalVariable(name: "one", arg: 1, scope: ![[FUNCTION]], file: ![[#]], line: 4, type: ![[INT:[0-9]+]])
; CHECK-DAG: ![[INT]] = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-DAG: ![[AT]] = !DILocation(line: 5, column: 2, scope: ![[FUNCTION]])
define spir_func i32 @twice(i32 %one) !dbg !5 {
    #dbg_value(i32 %one, !7, !DIExpression(), !9)
  %two = add i32 %one, %one, !dbg !9
  ret i32 %two, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "twice.c", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{!6, !6})
!5 = distinct !DISubprogram(name: "twice", scope: !1, file: !1, line: 4, type: !4, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "one", arg: 1, scope: !5, file: !1, line: 4, type: !6)
!9 = !DILocation(line: 5, column: 2, scope: !5)
