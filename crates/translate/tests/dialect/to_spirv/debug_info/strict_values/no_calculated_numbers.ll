; The value of a variable of the source is the number of an address.
; true: %# = OpUndef %ulong
; true: %# = OpExtInst %void %# DebugExpression
; false: %# = OpConvertPtrToU %ulong %place
@place = addrspace(1) global i32 0
define spir_func void @seek() !dbg !2 {
    #dbg_value(i64 ptrtoint (ptr addrspace(1) @place to i64), !4, !DIExpression(), !6)
  ret void, !dbg !6
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!8}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/src")
!2 = distinct !DISubprogram(name: "seek", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!3 = !DISubroutineType(types: !7)
!4 = !DILocalVariable(name: "number", scope: !2, file: !1, line: 2, type: !5)
!5 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!6 = !DILocation(line: 2, scope: !2)
!7 = !{null}
!8 = !{i32 2, !"Debug Info Version", i32 3}
