; A macro is undefined that isn't defined.
; true: %# = OpExtInst %void %# DebugSource %# %#
; false: %# = OpExtInst %void %# DebugSource %#
; false: %# = OpExtInst %void %# DebugInfoNone
; false: %# = OpExtInst %void %# DebugMacroUndef %# 5 %#
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, macros: !{!2})
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !DIMacro(type: DW_MACINFO_undef, line: 5, name: "WIDTH")
!3 = !{i32 2, !"Debug Info Version", i32 3}
