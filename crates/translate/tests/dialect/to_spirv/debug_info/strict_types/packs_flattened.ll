; A class template with a pack of two types.
; true: %# = OpExtInst %void %# DebugTypeTemplate %# %# %#
; false: %# = OpString "Types"
; false: %# = OpExtInst %void %# DebugTypeTemplateParameterPack %# %# 0 0 %# %#
; false: %# = OpExtInst %void %# DebugTypeTemplate %# %#
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!8}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug, retainedTypes: !{!2})
!1 = !DIFile(filename: "a.cpp", directory: "/src")
!2 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "tuple", file: !1, line: 1, size: 64, elements: !{}, templateParams: !{!3}, identifier: "_ZTS5tuple")
!3 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, name: "Types", value: !{!4, !5})
!4 = !DITemplateTypeParameter(type: !6)
!5 = !DITemplateTypeParameter(type: !7)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!8 = !{i32 2, !"Debug Info Version", i32 3}
