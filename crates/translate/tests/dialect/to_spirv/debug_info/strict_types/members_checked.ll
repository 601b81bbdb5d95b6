; A struct with a member and a static method.
; true: %# = OpExtInst %void %# DebugTypeComposite %# Structure %# 1 0 %# %# %uint_32 None %#
; false: %# = OpExtInst %void %# DebugTypeComposite %# Structure %# 1 0 %# %# %uint_32 None %# %#
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!6}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug, retainedTypes: !{!2})
!1 = !DIFile(filename: "a.cpp", directory: "/src")
!2 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "tea", file: !1, line: 1, size: 32, elements: !{!3, !5}, identifier: "_ZTS3tea")
!3 = !DIDerivedType(tag: DW_TAG_member, name: "cups", scope: !2, file: !1, line: 2, baseType: !4, size: 32)
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "leaf", scope: !2, file: !1, line: 3, size: 8, elements: !{}, identifier: "_ZTSN3tea4leafE")
!6 = !{i32 2, !"Debug Info Version", i32 3}
