; A source file without text and checksum.
; true: %# = OpString ""
; true: %# = OpExtInst %void %# DebugSource %# %#
; false: %# = OpExtInst %void %# DebugSource %#
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
