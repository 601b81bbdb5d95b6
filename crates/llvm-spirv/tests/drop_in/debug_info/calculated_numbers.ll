; What a variable of the source is, where LLVM's constant has an operation in it, is calculated for the debug information.
;
; RUN: llvm-as-14 %s -o %t.bc
; RUN: llvm-spirv-14 %t.bc -o %t.spv
; RUN: llvm-spirv-14 %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv-14 -r %t.spv -o - | llvm-dis-14 | FileCheck %s --check-prefix=LLVM

; SPIRV: ConstantComposite [[#]] [[#VECTOR:]]
; SPIRV: Bitcast [[#]] [[#WIDE:]] [[#VECTOR]]
; SPIRV: ShiftRightLogical [[#]] [[#UPPER:]] [[#WIDE]]
; SPIRV: DebugValue [[#]] [[#UPPER]]
; LLVM: [[WIDE:%.*]] = bitcast <2 x i32> <i32 1, i32 2> to i64
; LLVM: [[UPPER:%.*]] = lshr i64 [[WIDE]], 32
; LLVM: call void @llvm.dbg.value(metadata i64 [[UPPER]],

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func void @f() !dbg !6 {
entry:
  call void @llvm.dbg.value(metadata i64 lshr (i64 bitcast (<2 x i32> <i32 1, i32 2> to i64), i64 32), metadata !7, metadata !DIExpression()), !dbg !9
  ret void, !dbg !9
}

declare void @llvm.dbg.value(metadata, metadata, metadata)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "p", isOptimized: false, emissionKind: FullDebug, enums: !2)
!1 = !DIFile(filename: "f.cl", directory: "/")
!2 = !{}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !5)
!5 = !{null}
!6 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !4, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !2)
!7 = !DILocalVariable(name: "a", scope: !6, file: !1, line: 2, type: !8)
!8 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!9 = !DILocation(line: 2, column: 1, scope: !6)
