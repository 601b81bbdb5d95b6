; Debug information: every kind of node, and metadata of other kinds.
source_filename = "debug.c"
target triple = "x86_64-unknown-linux-gnu"

@variable = global i32 0, align 4, !dbg !0

declare void @llvm.dbg.declare(metadata, metadata, metadata)
declare void @llvm.dbg.value(metadata, metadata, metadata)
declare void @llvm.dbg.label(metadata)
declare void @llvm.assume(i1) #0
declare float @llvm.experimental.constrained.fadd.f32(float, float, metadata, metadata)

define i32 @function(i32 %a, ptr %p, float %f) strictfp !dbg !30 !other !9 {
entry:
  %slot = alloca i32, align 4
  call void @llvm.dbg.declare(metadata ptr %slot, metadata !40, metadata !DIExpression()), !dbg !50
  call void @llvm.dbg.value(metadata i32 %a, metadata !41, metadata !DIExpression(DW_OP_plus_uconst, 4, DW_OP_stack_value)), !dbg !50
  call void @llvm.dbg.value(metadata !DIArgList(i32 %a, i32 7), metadata !41, metadata !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus, DW_OP_stack_value)), !dbg !51
  call void @llvm.dbg.value(metadata i32 undef, metadata !42, metadata !DIExpression(DW_OP_LLVM_fragment, 0, 16)), !dbg !51
  call void @llvm.dbg.value(metadata ptr null, metadata !42, metadata !DIExpression(DW_OP_deref, DW_OP_constu, 8, DW_OP_minus, DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_LLVM_tag_offset, 1)), !dbg !51
  call void @llvm.dbg.label(metadata !43), !dbg !52
  %sum = call float @llvm.experimental.constrained.fadd.f32(float %f, float 1.0, metadata !"round.dynamic", metadata !"fpexcept.strict") strictfp, !dbg !52
  %load = load i32, ptr %p, align 4, !dbg !50, !tbaa !10, !range !13, !nonnull.custom !9
  %inlined = add i32 %load, 1, !dbg !53
  %again = add i32 %inlined, 1, !dbg !53
  call void @llvm.assume(i1 true), !dbg !54
  br label %loop, !dbg !55

loop:
  br i1 true, label %loop, label %exit, !dbg !55, !llvm.loop !14, !prof !16

exit:
  ret i32 %again, !dbg !56
}

define void @other() !dbg !31 {
  ret void, !dbg !57
}

attributes #0 = { nocallback nofree nosync nounwind willreturn }

!llvm.dbg.cu = !{!2, !5}
!llvm.module.flags = !{!6, !7}
!llvm.ident = !{!8}
!named = !{!9, !9, !20, !21}
!odd\5Cname = !{}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression(DW_OP_constu, 5, DW_OP_stack_value))
!1 = distinct !DIGlobalVariable(name: "variable", linkageName: "_variable", scope: !2, file: !3, line: 1, type: !60, isLocal: false, isDefinition: true, declaration: !70, templateParams: !80, align: 32, annotations: !81)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "a \22compiler\22", isOptimized: true, flags: "-O2", runtimeVersion: 3, splitDebugFilename: "split.dwo", emissionKind: FullDebug, enums: !90, retainedTypes: !91, globals: !92, imports: !93, macros: !94, dwoId: 42, splitDebugInlining: false, debugInfoForProfiling: true, nameTableKind: GNU, rangesBaseAddress: true, sysroot: "/", sdk: "sdk")
!3 = !DIFile(filename: "debug.c", directory: "/tmp/\C3\A9", checksumkind: CSK_MD5, checksum: "000102030405060708090a0b0c0d0e0f")
!4 = !DIFile(filename: "source.c", directory: "", checksumkind: CSK_SHA1, checksum: "000102030405060708090a0b0c0d0e0f00010203")
!5 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !4, isOptimized: false, runtimeVersion: 0, emissionKind: LineTablesOnly)
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = !{i32 7, !"Dwarf Version", i32 4}
!8 = !{!"a \22compiler\22"}
!9 = !{}
!10 = !{!11, !11, i64 0}
!11 = !{!"int", !12, i64 0}
!12 = !{!"root"}
!13 = !{i32 0, i32 100}
!14 = distinct !{!14, !15}
!15 = !{!"llvm.loop.mustprogress"}
!16 = !{!"branch_weights", i32 1, i32 2000}
!20 = !{ptr @variable, i64 -1, double 1.0, null, !"\01", !20}
!21 = !GenericDINode(tag: DW_TAG_member, header: "header", operands: {!9, null, !"text"})
!30 = distinct !DISubprogram(name: "function", linkageName: "_function", scope: !61, file: !3, line: 10, type: !62, scopeLine: 11, containingType: !63, virtualIndex: 0, thisAdjustment: -8, flags: DIFlagPrototyped | DIFlagProtected | DIFlagNoReturn, spFlags: DISPFlagVirtual | DISPFlagDefinition | DISPFlagOptimized, unit: !2, templateParams: !80, declaration: !32, retainedNodes: !44, thrownTypes: !91, annotations: !81)
!31 = distinct !DISubprogram(name: "other", scope: null, file: !3, spFlags: DISPFlagDefinition, unit: !5)
!32 = !DISubprogram(name: "function", scope: !63, file: !3, line: 5, type: !62, spFlags: 0)
!40 = !DILocalVariable(name: "slot", scope: !45, file: !3, line: 12, type: !60, align: 64, annotations: !81)
!41 = !DILocalVariable(name: "a", arg: 1, scope: !30, file: !3, line: 10, type: !60, flags: DIFlagArtificial | DIFlagObjectPointer)
!42 = !DILocalVariable(scope: !46, type: !64)
!43 = !DILabel(scope: !45, name: "here", file: !3, line: 14)
!44 = !{!40, !41}
!45 = distinct !DILexicalBlock(scope: !30, file: !3, line: 12, column: 3)
!46 = !DILexicalBlockFile(scope: !45, file: !4, discriminator: 0)
!50 = !DILocation(line: 12, column: 7, scope: !45)
!51 = !DILocation(line: 13, scope: !46)
!52 = !DILocation(line: 0, scope: !30)
!53 = !DILocation(line: 1, column: 2, scope: !31, inlinedAt: !58)
!54 = !DILocation(line: 1, column: 3, scope: !31, inlinedAt: !58, isImplicitCode: true)
!55 = distinct !DILocation(line: 15, column: 1, scope: !30)
!56 = !DILocation(line: 15, column: 1, scope: !30)
!57 = !DILocation(line: 3, scope: !31)
!58 = distinct !DILocation(line: 14, column: 9, scope: !45)
!60 = !DIBasicType(name: "int", size: 32, align: 32, encoding: DW_ATE_signed, flags: DIFlagBigEndian)
!61 = !DINamespace(name: "space", scope: !65, exportSymbols: true)
!62 = !DISubroutineType(flags: DIFlagLValueReference, cc: DW_CC_normal, types: !66)
!63 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "Class", scope: !61, file: !3, line: 20, baseType: !60, size: 128, align: 64, offset: 8, flags: DIFlagTypePassByReference | DIFlagNonTrivial | DIFlagFwdDecl | DIFlagVirtual, elements: !67, runtimeLang: DW_LANG_C_plus_plus_14, vtableHolder: !63, templateParams: !80, identifier: "_ZTS5Class", annotations: !81)
!64 = !DICompositeType(tag: DW_TAG_array_type, baseType: !60, elements: !68, dataLocation: !DIExpression(DW_OP_push_object_address, DW_OP_deref), associated: !1, allocated: !DIExpression(DW_OP_lit0), rank: 2)
!65 = !DIModule(scope: !2, name: "Module", configMacros: "-DX", includePath: "/usr", apinotes: "notes", file: !3, line: 3, isDecl: true)
!66 = !{null, !60, !71}
!67 = !{!71, !72, !73, !74, !32}
!68 = !{!75, !76, !77, !78}
!70 = !DIDerivedType(tag: DW_TAG_member, name: "variable", scope: !63, file: !3, line: 21, baseType: !60, flags: DIFlagPublic | DIFlagStaticMember, extraData: i32 5)
!71 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64, dwarfAddressSpace: 0)
!72 = !DIDerivedType(tag: DW_TAG_member, name: "field", scope: !63, file: !3, line: 22, baseType: !71, size: 64, align: 32, offset: 64, flags: DIFlagBitField, extraData: i64 0, annotations: !81)
!73 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !63, baseType: !79, flags: DIFlagVirtualInheritance | DIFlagPrivate, extraData: i32 0)
!74 = !DICompositeType(tag: DW_TAG_variant_part, scope: !63, file: !3, size: 8, elements: !9, discriminator: !72)
!75 = !DISubrange(count: 10, lowerBound: -1)
!76 = !DISubrange(lowerBound: !40, upperBound: !DIExpression(DW_OP_constu, 3), stride: 2)
!77 = !DIGenericSubrange(lowerBound: 1, upperBound: !DIExpression(DW_OP_push_object_address), stride: -4)
!78 = !DISubrange(count: -1)
!79 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Base", file: !3, size: 8, identifier: "base")
!80 = !{!82, !83, !84}
!81 = !{!85}
!82 = !DITemplateTypeParameter(name: "T", type: !60, defaulted: true)
!83 = !DITemplateValueParameter(name: "N", type: !60, defaulted: true, value: i32 7)
!84 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, name: "P", value: !9)
!85 = !{!"annotation", !"value"}
!90 = !{!95}
!91 = !{!60, !96}
!92 = !{!0}
!93 = !{!97, !98}
!94 = !{!99, !100}
!95 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Enum", file: !3, baseType: !60, flags: DIFlagEnumClass, elements: !101)
!96 = !DIStringType(name: "string", stringLength: !1, stringLengthExpression: !DIExpression(DW_OP_push_object_address), stringLocationExpression: !DIExpression(DW_OP_deref), size: 32, align: 8, encoding: DW_ATE_ASCII)
!97 = !DIImportedEntity(tag: DW_TAG_imported_module, name: "imported", scope: !2, entity: !65, file: !3, line: 4, elements: !9)
!98 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !61, entity: !63)
!99 = !DIMacro(type: DW_MACINFO_define, line: 1, name: "NAME", value: "1")
!100 = !DIMacroFile(line: 2, file: !3, nodes: !102)
!101 = !{!103, !104, !105}
!102 = !{!106}
!103 = !DIEnumerator(name: "A", value: -1)
!104 = !DIEnumerator(name: "B", value: 18446744073709551615, isUnsigned: true)
!105 = !DIEnumerator(name: "C", value: 170141183460469231731687303715884105727)
!106 = !DIMacro(type: DW_MACINFO_undef, name: "NAME")
!107 = !DICommonBlock(scope: !2, declaration: !1, name: "common", file: !3, line: 9)
!108 = !DIObjCProperty(name: "property", file: !3, line: 1, attributes: 1, type: !60)
!more = !{!107, !108, !109}
!109 = !DIBasicType(tag: DW_TAG_unspecified_type, name: "decltype(nullptr)")
