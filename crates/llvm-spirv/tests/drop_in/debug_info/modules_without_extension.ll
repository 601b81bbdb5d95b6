; Without SPV_INTEL_debug_module the sets before NonSemantic.Shader.DebugInfo.200 have no instruction for modules: all else
; is there, and what would import one imports nothing.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=MODULE

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-NOT: DebugModule
; SPIRV: [[FUNCTION:[0-9]+]] [[#]] DebugFunction
; SPIRV-NOT: DebugModule
; MODULE: DebugModule
; CHECK: define spir_func void @anchor() {{.*}}!dbg ![[#ANCHOR:]]
; CHECK-DAG: ![[#ANCHOR]] = distinct !DISubprogram(name: "anchor",
; CHECK-NOT: !DIModule
define spir_func void @anchor() !dbg !20 {
  ret void, !dbg !23
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_Fortran95, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, imports: !{!30})
!1 = !DIFile(filename: "harbour.f90", directory: "/sea")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!20 = distinct !DISubprogram(name: "anchor", scope: !1, file: !1, line: 8, type: !21, scopeLine: 8, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DISubroutineType(types: !{null})
!23 = !DILocation(line: 9, column: 3, scope: !20)
!30 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !20, entity: !42, file: !1, line: 9)
!42 = !DIModule(scope: !20, name: "stars", isDecl: true)
