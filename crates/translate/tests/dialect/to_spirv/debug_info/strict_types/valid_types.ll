; A vector of twenty components.
; true: %uint_20 = OpConstant %uint 20
; true: %# = OpExtInst %void %# DebugTypeArray %# %uint_20
; false: %# = OpExtInst %void %# DebugTypeVector %# 20
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!7}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug, globals: !{!2})
!1 = !DIFile(filename: "row.cpp", directory: "/src")
!2 = !DIGlobalVariableExpression(var: !3, expr: !DIExpression())
!3 = distinct !DIGlobalVariable(name: "row", scope: !0, file: !1, line: 1, type: !4, isLocal: false, isDefinition: true)
!4 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 640, flags: DIFlagVector, elements: !{!6})
!5 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!6 = !DISubrange(count: 20)
!7 = !{i32 2, !"Debug Info Version", i32 3}
