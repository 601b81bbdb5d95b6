; A variable of the source whose address is lost.
; with: debug_info.strict_declares=false
; true: OpCapability Int8
; true: %uchar = OpTypeInt 8 0
; true: %_ptr_Function_uchar = OpTypePointer Function %uchar
; true: %# = OpUndef %_ptr_Function_uchar
; false: %# = OpExtInst %void %# DebugInfoNone
define spir_func void @seek() !dbg !2 {
    #dbg_declare(ptr undef, !4, !DIExpression(), !6)
  ret void, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!8}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = distinct !DISubprogram(name: "seek", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!3 = !DISubroutineType(types: !7)
!4 = !DILocalVariable(name: "lost", scope: !2, file: !1, line: 2, type: !5)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DILocation(line: 2, scope: !2)
!7 = !{null}
!8 = !{i32 2, !"Debug Info Version", i32 3}
