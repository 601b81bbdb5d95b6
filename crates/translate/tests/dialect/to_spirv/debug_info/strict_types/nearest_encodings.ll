; A basic type of Unicode characters, an encoding that the set lacks.
; true: %# = OpExtInst %void %# DebugTypeBasic %# %uint_32 Unsigned
; false: %# = OpExtInst %void %# DebugTypeBasic %# %uint_32 Unspecified
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug, retainedTypes: !{!2})
!1 = !DIFile(filename: "a.cpp", directory: "/src")
!2 = !DIBasicType(name: "char32_t", size: 32, encoding: DW_ATE_UTF)
!3 = !{i32 2, !"Debug Info Version", i32 3}
