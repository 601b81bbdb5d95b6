; A class that is derived from a typedef of another.
; true: %# = OpString "other"
; true: %# = OpExtInst %void %# DebugInfoNone
; true: %# = OpExtInst %void %# DebugTypeTemplate %#
; true: %# = OpExtInst %void %# DebugGlobalVariable %# %# %# 2 0 %# %# %# FlagArtificial
; false: %# = OpString "other"
; false: %# = OpExtInst %void %# DebugTypedef %# %# %# 0 0 %#
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!6}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug, retainedTypes: !{!2})
!1 = !DIFile(filename: "a.cpp", directory: "/src")
!2 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "derived", file: !1, line: 3, size: 32, elements: !{!3}, identifier: "_ZTS7derived")
!3 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !2, baseType: !4)
!4 = !DIDerivedType(tag: DW_TAG_typedef, name: "other", file: !1, line: 2, baseType: !5)
!5 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "base", file: !1, line: 1, size: 32, elements: !{}, identifier: "_ZTS4base")
!6 = !{i32 2, !"Debug Info Version", i32 3}
