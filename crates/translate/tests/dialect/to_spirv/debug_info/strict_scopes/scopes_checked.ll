; The scope of a variable of the source is a lexical block of another file, that of its type and of an import a declared
; function.
; option: ids=numbers
; true: %12 = OpString ""
; true: %21 = OpString "found"
; true: %17 = OpTypeInt 32 0
; true: %18 = OpConstant %17 32
; true: %13 = OpExtInst %3 %2 DebugSource %11 %12
; true: %14 = OpExtInst %3 %2 DebugCompilationUnit 65536 0 %13 OpenCL_C
; true: %15 = OpExtInst %3 %2 DebugTypeComposite %16 Structure %13 3 0 %14 %12 %18 None
; true: %19 = OpExtInst %3 %2 DebugImportedEntity %12 ImportedDeclaration %13 %15 5 0 %14
; true: %20 = OpExtInst %3 %2 DebugTypeFunction None %3
; true: %22 = OpExtInst %3 %2 DebugFunctionDeclaration %21 %20 %13 4 0 %14 %12 None
; true: %9 = OpExtInst %3 %2 DebugFunction %23 %20 %13 1 0 %14 %12 FlagIsDefinition 0 %5
; true: %26 = OpExtInst %3 %2 DebugSource %25 %12
; true: %7 = OpExtInst %3 %2 DebugLocalVariable %24 %15 %26 2 0 %9 None
; false: %14 = OpString ""
; false: %18 = OpString "found"
; false: %20 = OpTypeInt 32 0
; false: %21 = OpConstant %20 32
; false: %12 = OpExtInst %3 %2 DebugSource %11
; false: %13 = OpExtInst %3 %2 DebugCompilationUnit 65536 0 %12 OpenCL_C
; false: %19 = OpExtInst %3 %2 DebugTypeFunction None %3
; false: %17 = OpExtInst %3 %2 DebugFunctionDeclaration %18 %19 %12 4 0 %13 %14 None
; false: %15 = OpExtInst %3 %2 DebugTypeComposite %16 Structure %12 3 0 %17 %14 %21 None
; false: OpUnknown(12, 13) 3 22 2 34 14 1 0 12 15 5 0 17
; false: %9 = OpExtInst %3 %2 DebugFunction %23 %19 %12 1 0 %13 %14 FlagIsDefinition 0 %5
; false: %26 = OpExtInst %3 %2 DebugSource %25
; false: %27 = OpExtInst %3 %2 DebugLexicalBlockDiscriminator %26 0 %9
; false: %7 = OpExtInst %3 %2 DebugLocalVariable %24 %15 %26 2 0 %27 None
define spir_func void @seek() !dbg !3 {
    #dbg_declare(ptr undef, !4, !DIExpression(), !6)
  ret void, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!10}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug, imports: !14)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !DIFile(filename: "a.h", directory: "/src")
!3 = distinct !DISubprogram(name: "seek", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !8)
!4 = !DILocalVariable(name: "lost", scope: !9, file: !2, line: 2, type: !11)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, scope: !3)
!7 = !DISubprogram(name: "found", scope: !1, file: !1, line: 4, type: !5, spFlags: 0)
!8 = !{!4}
!9 = !DILexicalBlockFile(scope: !3, file: !2, discriminator: 0)
!10 = !{i32 2, !"Debug Info Version", i32 3}
!11 = !DICompositeType(tag: DW_TAG_structure_type, name: "inner", scope: !7, file: !1, line: 3, size: 32, elements: !{})
!13 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !7, entity: !11, file: !1, line: 5)
!14 = !{!13}
