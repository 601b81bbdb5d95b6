; Calls of LLVM's functions for debug information say what records say, also where unknown intrinsic functions are allowed:
; they are none of those.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %s --spirv-ext=+all --spirv-allow-unknown-intrinsics -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv %t.bc --spirv-ext=+all --spirv-allow-unknown-intrinsics -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.back.bc
; RUN: llvm-dis %t.back.bc -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-NOT: llvm.dbg
; SPIRV: FunctionParameter [[#]] [[LEFT:[0-9]+]]
; SPIRV: VariableKHR [[#]] [[SLOT:[0-9]+]]
; SPIRV: DebugDeclare [[#]] [[SLOT]] [[#]]
; SPIRV: DebugValue [[#]] [[LEFT]] [[#]]
; SPIRV-NOT: FunctionCall
; SPIRV: IAdd
; CHECK: %slot = alloca i32
; CHECK: #dbg_declare(ptr %slot, ![[SUM:[0-9]+]], !DIExpression(), ![[AT:[0-9]+]])
; CHECK: #dbg_value(i32 %left, ![[LEFT:[0-9]+]], !DIExpression(), ![[AT]])
; CHECK: add i32 %left, 1, !dbg ![[AT]]
; CHECK-DAG: ![[SUM]] = !DILocalVariable(name: "sum",
; CHECK-DAG: ![[LEFT]] = !DILocalVariable(name: "left", arg: 1,
; CHECK-DAG: ![[AT]] = !DILocation(line: 4, column: 2,
define spir_func i32 @next(i32 %left) !dbg !5 {
  %slot = alloca i32, align 4
  call void @llvm.dbg.declare(metadata ptr %slot, metadata !7, metadata !DIExpression()), !dbg !9
  call void @llvm.dbg.value(metadata i32 %left, metadata !8, metadata !DIExpression()), !dbg !9
  %sum = add i32 %left, 1, !dbg !9
  store i32 %sum, ptr %slot, align 4, !dbg !9
  ret i32 %sum, !dbg !9
}

declare void @llvm.dbg.declare(metadata, metadata, metadata)
declare void @llvm.dbg.value(metadata, metadata, metadata)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "next.c", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{!6, !6})
!5 = distinct !DISubprogram(name: "next", scope: !1, file: !1, line: 3, type: !4, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "sum", scope: !5, file: !1, line: 4, type: !6)
!8 = !DILocalVariable(name: "left", arg: 1, scope: !5, file: !1, line: 3, type: !6)
!9 = !DILocation(line: 4, column: 2, scope: !5)
