; The value of a variable of the source is given by an expression with an operation that the set 200 has first.
; true: OpUnknown(12, 7) 3 24 2 30 165 0
; true: %# = OpExtInst %void %# DebugOperation StackValue
; true: %# = OpExtInst %void %# DebugExpression %# %#
; true: %# = OpExtInst %void %# DebugValue %# %soup %#
; false: %# = OpUndef %uint
; false: %# = OpExtInst %void %# DebugExpression
; false: %# = OpExtInst %void %# DebugValue %# %# %#
define spir_func void @seek(i32 %soup) !dbg !2 {
    #dbg_value(!DIArgList(i32 %soup), !4, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_stack_value), !6)
  ret void, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!8}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = distinct !DISubprogram(name: "seek", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!3 = !DISubroutineType(types: !7)
!4 = !DILocalVariable(name: "soup", scope: !2, file: !1, line: 2, type: !5)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DILocation(line: 2, scope: !2)
!7 = !{null}
!8 = !{i32 2, !"Debug Info Version", i32 3}
