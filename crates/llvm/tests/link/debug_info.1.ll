@g = global i32 0, !dbg !0

define linkonce_odr i32 @twice(i32 %x) !dbg !11 {
    #dbg_value(i32 %x, !16, !DIExpression(), !17)
  %y = mul i32 %x, 2, !dbg !17
  ret i32 %y, !dbg !18
}

define i32 @one() !dbg !19 {
  %r = call i32 @twice(i32 1), !dbg !22
  ret i32 %r, !dbg !22, !annotation !23
}

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!9, !10}
!llvm.ident = !{!24}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "g", scope: !2, file: !3, line: 1, type: !4, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !3, producer: "p", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !5, globals: !8)
!3 = !DIFile(filename: "one.cpp", directory: "/d")
!4 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!5 = !{!6, !25}
!6 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "S", file: !3, line: 2, size: 32, elements: !7, identifier: "_ZTS1S")
!7 = !{!26}
!8 = !{!0}
!9 = !{i32 2, !"Debug Info Version", i32 3}
!10 = !{i32 7, !"Dwarf Version", i32 4}
!11 = distinct !DISubprogram(name: "twice", linkageName: "twice", scope: !3, file: !3, line: 5, type: !12, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !15)
!12 = !DISubroutineType(types: !13)
!13 = !{!4, !4}
!15 = !{!16}
!16 = !DILocalVariable(name: "x", arg: 1, scope: !11, file: !3, line: 5, type: !4)
!17 = !DILocation(line: 6, column: 1, scope: !11)
!18 = !DILocation(line: 7, column: 1, scope: !11)
!19 = distinct !DISubprogram(name: "one", scope: !3, file: !3, line: 9, type: !20, spFlags: DISPFlagDefinition, unit: !2)
!20 = !DISubroutineType(types: !21)
!21 = !{!4}
!22 = !DILocation(line: 10, column: 1, scope: !19)
!23 = !{!"auto-init"}
!24 = !{!"producer 1"}
!25 = !DICompositeType(tag: DW_TAG_class_type, name: "Later", file: !3, flags: DIFlagFwdDecl, identifier: "_ZTS5Later")
!26 = !DIDerivedType(tag: DW_TAG_member, name: "m", scope: !6, file: !3, line: 3, baseType: !4, size: 32)
