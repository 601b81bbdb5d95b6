; A template parameter whose value is the address of a variable.
; true: %# = OpExtInst %void %# DebugInfoNone
; true: %# = OpExtInst %void %# DebugTypeTemplateParameter %# %# %# %# 0 0
; false: %# = OpExtInst %void %# DebugTypeTemplateParameter %# %# %value %# 0 0
@value = addrspace(1) global i32 0
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug, retainedTypes: !{!2})
!1 = !DIFile(filename: "a.cpp", directory: "/src")
!2 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "box", file: !1, line: 1, elements: !{}, templateParams: !{!3}, identifier: "_ZTS3box")
!3 = !DITemplateValueParameter(name: "Place", type: !4, value: ptr addrspace(1) @value)
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !{i32 2, !"Debug Info Version", i32 3}
