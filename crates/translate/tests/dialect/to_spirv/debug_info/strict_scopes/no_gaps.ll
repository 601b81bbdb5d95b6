; A module is imported.
; true: %# = OpExtInst %void %# DebugSource %# %#
; true: %# = OpExtInst %void %# DebugImportedEntity %# ImportedModule %# %# 2 0 %#
; false: %# = OpExtInst %void %# DebugSource %#
; false: OpUnknown(12, 13) 5 8 2 34 7 0 0 4 6 2 0 6
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_Fortran95, file: !1, emissionKind: FullDebug, imports: !{!2})
!1 = !DIFile(filename: "a.f90", directory: "/src")
!2 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !0, entity: !0, file: !1, line: 2)
!3 = !{i32 2, !"Debug Info Version", i32 3}
