; A source file without text and checksum.
; true: %# = OpString ""
; true: %# = OpExtInst %void %# DebugSource %# %#
; false: %# = OpExtInst %void %# DebugSource %#
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
