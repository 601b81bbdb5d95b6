; A struct without a linkage name.
; false: %# = OpExtInst %void %# DebugInfoNone
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !{!2})
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "empty", file: !1, line: 1, elements: !{})
!3 = !{i32 2, !"Debug Info Version", i32 3}
