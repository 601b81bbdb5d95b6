; An array of two dimensions.
; true: %uint_4 = OpConstant %uint 4
; true: %uint_2 = OpConstant %uint 2
; true: %# = OpExtInst %void %# DebugTypeArray %# %uint_4
; true: %# = OpExtInst %void %# DebugTypeArray %# %uint_2
; false: OpCapability Int64
; false: %ulong = OpTypeInt 64 0
; false: %ulong_2 = OpConstant %ulong 2
; false: %ulong_4 = OpConstant %ulong 4
; false: %# = OpExtInst %void %# DebugInfoNone
; false: %# = OpExtInst %void %# DebugTypeArray %# %ulong_2 %ulong_4 %# %#
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!6}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !{!2})
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !DICompositeType(tag: DW_TAG_array_type, baseType: !3, size: 256, elements: !{!4, !5})
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !DISubrange(count: 2)
!5 = !DISubrange(count: 4)
!6 = !{i32 2, !"Debug Info Version", i32 3}
