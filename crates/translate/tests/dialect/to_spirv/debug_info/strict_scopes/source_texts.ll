; A source file with its text.
; true: %# = OpString "int a;"
; true: %# = OpExtInst %void %# DebugSource %# %#
; false: %# = OpExtInst %void %# DebugSource %#
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src", source: "int a;")
!2 = !{i32 2, !"Debug Info Version", i32 3}
