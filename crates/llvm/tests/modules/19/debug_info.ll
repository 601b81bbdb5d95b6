; Debug records, and the nodes that they name.
source_filename = "debug.c"

define i32 @f(i32 %x, ptr %p) !dbg !4 {
    #dbg_value(i32 %x, !9, !DIExpression(), !12)
    #dbg_declare(ptr %p, !10, !DIExpression(DW_OP_deref), !12)
  %sum = add i32 %x, 1, !dbg !13
    #dbg_value(!DIArgList(i32 %x, i32 %sum), !9, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value), !13)
    #dbg_value(i32 7, !9, !DIExpression(), !13)
    #dbg_value(i32 poison, !9, !DIExpression(), !14)
    #dbg_label(!15, !14)
  %twice = mul i32 %sum, 2, !dbg !13
  call void @g(i32 %twice), !dbg !14
    #dbg_assign(i32 %twice, !9, !DIExpression(), !16, ptr %p, !DIExpression(), !14)
  ret i32 %twice, !dbg !14
}

declare void @g(i32)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !17, nameTableKind: None)
!1 = !DIFile(filename: "debug.c", directory: "/", checksumkind: CSK_MD5, checksum: "000102030405060708090a0b0c0d0e0f")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, scopeLine: 2, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !8)
!5 = !DISubroutineType(types: !6)
!6 = !{!7, !7, !11}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !{!9, !10, !15}
!9 = !DILocalVariable(name: "x", arg: 1, scope: !4, file: !1, line: 1, type: !7)
!10 = !DILocalVariable(name: "p", arg: 2, scope: !4, file: !1, line: 1, type: !11)
!11 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !20, size: 64)
!12 = !DILocation(line: 1, column: 3, scope: !4)
!13 = !DILocation(line: 2, column: 9, scope: !22)
!14 = !DILocation(line: 3, column: 5, scope: !22, inlinedAt: !23)
!15 = !DILabel(scope: !4, name: "here", file: !1, line: 3)
!16 = distinct !DIAssignID()
!17 = !{!18}
!18 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "kind", file: !1, line: 4, baseType: !7, size: 32, elements: !19)
!19 = !{!21, !24}
!20 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 128, elements: !25)
!21 = !DIEnumerator(name: "one", value: 1)
!22 = distinct !DILexicalBlock(scope: !4, file: !1, line: 2, column: 1)
!23 = distinct !DILocation(line: 9, column: 1, scope: !4)
!24 = !DIEnumerator(name: "huge", value: 18446744073709551615, isUnsigned: true)
!25 = !{!26, !27}
!26 = !DISubrange(count: 4)
!27 = !DISubrange(lowerBound: 1, upperBound: !9)
