; The value of a variable of the source is a number that an expression gives.
; true: %uint = OpTypeInt 32 0
; true: %uint_1 = OpConstant %uint 1
; true: %uint_2 = OpConstant %uint 2
; true: %ulong_32 = OpConstant %ulong 32
; true: %v2uint = OpTypeVector %uint 2
; true: %# = OpConstantComposite %v2uint %uint_1 %uint_2
; true: %# = OpBitcast %ulong %#
; true: %# = OpShiftRightLogical %ulong %# %ulong_32
; false: %uint = OpTypeInt 32 0
; false: %# = OpUndef %ulong
; false: %# = OpExtInst %void %# DebugExpression
define spir_func void @seek() !dbg !2 {
    #dbg_value(i64 lshr (i64 bitcast (<2 x i32> <i32 1, i32 2> to i64), i64 32), !4, !DIExpression(), !6)
  ret void, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!8}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = distinct !DISubprogram(name: "seek", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!3 = !DISubroutineType(types: !7)
!4 = !DILocalVariable(name: "two", scope: !2, file: !1, line: 2, type: !5)
!5 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!6 = !DILocation(line: 2, scope: !2)
!7 = !{null}
!8 = !{i32 2, !"Debug Info Version", i32 3}
