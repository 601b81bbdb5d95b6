define linkonce_odr i32 @twice(i32 %x) !dbg !5 {
  %y = shl i32 %x, 1, !dbg !9
  ret i32 %y, !dbg !9
}

define i32 @two() !dbg !10 {
  %r = call i32 @twice(i32 2), !dbg !13
  ret i32 %r, !dbg !13, !annotation !14
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!llvm.ident = !{!15, !16}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "p", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !17)
!1 = !DIFile(filename: "two.cpp", directory: "/d")
!2 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 7, !"Dwarf Version", i32 5}
!5 = distinct !DISubprogram(name: "twice", linkageName: "twice", scope: !1, file: !1, line: 5, type: !6, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DISubroutineType(types: !7)
!7 = !{!2, !2}
!9 = !DILocation(line: 6, column: 1, scope: !5)
!10 = distinct !DISubprogram(name: "two", scope: !1, file: !1, line: 9, type: !11, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DISubroutineType(types: !12)
!12 = !{!2}
!13 = !DILocation(line: 10, column: 1, scope: !10)
!14 = !{!"auto-init"}
!15 = !{!"producer 2"}
!16 = !{!"producer 1"}
!17 = !{!18, !20, !22}
!18 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !1, line: 2, size: 32, elements: !19, identifier: "_ZTS1S")
!19 = !{!21}
!20 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "Later", file: !1, line: 20, size: 8, elements: !23, identifier: "_ZTS5Later")
!21 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !18, file: !1, line: 3, baseType: !2, size: 32)
!22 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!23 = !{!24}
!24 = !DISubprogram(name: "method", linkageName: "_ZN5Later6methodEv", scope: !20, file: !1, line: 21, type: !11, spFlags: 0)
