; The scope of a variable of the source is a lexical block of another file.
; with: debug_block_files=true
; option: ids=numbers
; true: %7 = OpExtInst %3 %2 DebugLocalVariable %21 %19 %23 2 0 %14 None
; false: %7 = OpExtInst %3 %2 DebugLocalVariable %21 %19 %23 2 0 %24 None
define spir_func void @seek() !dbg !3 {
    #dbg_declare(ptr undef, !4, !DIExpression(), !6)
  ret void, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!10}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = !DIFile(filename: "a.h", directory: "/src")
!3 = distinct !DISubprogram(name: "seek", scope: !1, file: !1, line: 1, type: !5, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !8)
!4 = !DILocalVariable(name: "lost", scope: !9, file: !2, line: 2, type: !7)
!5 = !DISubroutineType(types: !{null})
!6 = !DILocation(line: 2, scope: !3)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !{!4}
!9 = !DILexicalBlockFile(scope: !3, file: !2, discriminator: 0)
!10 = !{i32 2, !"Debug Info Version", i32 3}
