; The type of a variadic function.
; true: %# = OpExtInst %void %# DebugTypeFunction None %void %#
; false: %# = OpExtInst %void %# DebugTypeFunction None %void %# %void
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !{!2})
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !DISubroutineType(types: !{null, !3, null})
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{i32 2, !"Debug Info Version", i32 3}
