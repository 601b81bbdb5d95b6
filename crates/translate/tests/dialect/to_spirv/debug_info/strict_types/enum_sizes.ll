; An enumeration that is declared alone.
; true: %uint_32 = OpConstant %uint 32
; true: %# = OpExtInst %void %# DebugTypeEnum %# %# %# 1 0 %# %uint_32 FlagFwdDecl
; false: %uint_0 = OpConstant %uint 0
; false: %# = OpExtInst %void %# DebugTypeEnum %# %# %# 1 0 %# %uint_0 FlagFwdDecl
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug, enums: !{!2})
!1 = !DIFile(filename: "a.cpp", directory: "/src")
!2 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "colour", file: !1, line: 1, flags: DIFlagFwdDecl, identifier: "_ZTS6colour")
!3 = !{i32 2, !"Debug Info Version", i32 3}
