; A pointer in no known address space.
; true: %# = OpExtInst %void %# DebugTypePointer %# Function None
; false: OpUnknown(12, 8) 6 12 2 3 8 4294967295 0
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!4}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, retainedTypes: !{!2})
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !3, size: 64)
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = !{i32 2, !"Debug Info Version", i32 3}
