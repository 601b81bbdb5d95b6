; A template parameter without a value.
; true: %# = OpExtInst %void %# DebugInfoNone
; false: OpCapability Int8
; false: %uchar = OpTypeInt 8 0
; false: %_ptr_Function_uchar = OpTypePointer Function %uchar
; false: %# = OpConstantNull %_ptr_Function_uchar
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!5}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, emissionKind: FullDebug, retainedTypes: !{!2})
!1 = !DIFile(filename: "a.cpp", directory: "/src")
!2 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "box", file: !1, line: 1, elements: !{}, templateParams: !{!3}, identifier: "_ZTS3box")
!3 = !DITemplateValueParameter(name: "Size", type: !4, value: null)
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !{i32 2, !"Debug Info Version", i32 3}
