define spir_func void @f(i32 %x) !dbg !2 {
  %v = alloca i32
{declarations}{stores}  ret void
}
!llvm.module.flags = !{!8}
!8 = !{i32 2, !"Debug Info Version", i32 3}
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cl", directory: "/")
!2 = distinct !DISubprogram(name: "f", scope: !1, file: !1, type: !3, spFlags: DISPFlagDefinition, unit: !0)
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = !DILocalVariable(name: "v", scope: !2, file: !1, type: !7)
!6 = !DILocation(line: 1, scope: !2)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
