; A lexical block of another file.
; true: %# = OpString ""
; true: %# = OpExtInst %void %# DebugSource %# %#
; false: %# = OpString ""
; false: %# = OpExtInst %void %# DebugSource %#
; false: %# = OpExtInst %void %# DebugSource %#
; false: %# = OpExtInst %void %# DebugLexicalBlockDiscriminator %# 0 %#
define spir_func void @work() !dbg !3 {
  ret void, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!8}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "work.c", directory: "/src")
!2 = !DIFile(filename: "work.h", directory: "/src")
!3 = distinct !DISubprogram(name: "work", scope: !1, file: !1, line: 1, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !7)
!5 = !DILexicalBlockFile(scope: !3, file: !2, discriminator: 0)
!6 = !DILocation(line: 2, scope: !5)
!7 = !{null}
!8 = !{i32 2, !"Debug Info Version", i32 3}
