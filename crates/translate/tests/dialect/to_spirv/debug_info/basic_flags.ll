; A basic type.
; option: debug-info=shader-100
; true: %# = OpExtInst %void %# DebugTypeBasic %# %uint_32 %uint_4 %uint_0
; false: %# = OpExtInst %void %# DebugInfoNone
; false: %# = OpExtInst %void %# DebugTypeBasic %# %uint_32 %uint_4 %#
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !{!2})
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!3 = !{i32 2, !"Debug Info Version", i32 3}
