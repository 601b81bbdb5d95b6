; A variable of the source that is the constant 9 alone.
; option: debug-info=shader-100
; true: %# = OpExtInst %void %# DebugInfoNone
; false: %uint_8 = OpConstant %uint 8
; false: %uint_9 = OpConstant %uint 9
; false: %uint_7 = OpConstant %uint 7
; false: %# = OpExtInst %void %# DebugOperation %uint_8 %uint_9
; false: %# = OpExtInst %void %# DebugOperation %uint_7
; false: %# = OpExtInst %void %# DebugExpression %# %#
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, globals: !{!2})
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !DIGlobalVariableExpression(var: !3, expr: !DIExpression(DW_OP_constu, 9, DW_OP_stack_value))
!3 = distinct !DIGlobalVariable(name: "nine", scope: !0, file: !1, line: 1, type: !4, isLocal: true, isDefinition: true)
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !{i32 2, !"Debug Info Version", i32 3}
