; A typedef at line 7.
; true: %# = OpString "void"
; true: %uint = OpTypeInt 32 0
; true: %uint_0 = OpConstant %uint 0
; true: %# = OpExtInst %void %# DebugTypeBasic %# %uint_0 Unspecified
; true: %# = OpExtInst %void %# DebugTypedef %# %# %# 7 0 %#
; false: %# = OpExtInst %void %# DebugTypedef %# %# %# 0 0 %#
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !{!2})
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !DIDerivedType(tag: DW_TAG_typedef, name: "nothing", file: !1, line: 7, baseType: null)
!3 = !{i32 2, !"Debug Info Version", i32 3}
