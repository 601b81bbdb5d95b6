; Modules as Fortran and Clang have them: with SPV_INTEL_debug_module in the sets before NonSemantic.Shader.DebugInfo.200,
; which has an instruction for them. What stands in a module, and what imports one, knows it.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_debug_module -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 --spirv-ext=+SPV_INTEL_debug_module -o %t.100.spv
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-100
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.100.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 --spirv-ext=+SPV_INTEL_debug_module -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-200
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.200.spv -o %t.200.text.spt
; RUN: llvm-spirv -to-binary %t.200.text.spt -o %t.200.text.spv
; RUN: llvm-spirv -r %t.200.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.plain.spv
; RUN: llvm-spirv %t.plain.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-200 --implicit-check-not=SPV_INTEL_debug_module
; RUN: llvm-spirv -r %t.plain.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Capability DebugInfoModuleINTEL
; SPIRV-DAG: Extension "SPV_INTEL_debug_module"
; SPIRV-200-NOT: DebugInfoModuleINTEL
; SPIRV-DAG: String [[STARS_TEXT:[0-9]+]] "stars"
; SPIRV-DAG: String [[EMPTY_TEXT:[0-9]+]] ""
; SPIRV-DAG: String [[YARD_TEXT:[0-9]+]] "yard"
; SPIRV-DAG: String [[DWOOD_1_TEXT:[0-9]+]] "-DWOOD=1"
; SPIRV-DAG: String [[SEA_INCLUDE_TEXT:[0-9]+]] "/sea/include"
; SPIRV-DAG: String [[YARD_NOTES_TEXT:[0-9]+]] "yard.notes"
; SPIRV-DAG: String [[COAST_TEXT:[0-9]+]] "coast"
; SPIRV-DAG: String [[TIDE_TEXT:[0-9]+]] "tide"
; SPIRV-DAG: String [[SHIP_TEXT:[0-9]+]] "ship"
; SPIRV-DAG: [[STARS:[0-9]+]] [[#]] DebugModuleINTEL [[STARS_TEXT]] [[SOURCE:[0-9]+]] 0 [[SAIL:[0-9]+]] [[EMPTY_TEXT]] [[EMPTY_TEXT]] [[EMPTY_TEXT]] 1 {{$}}
; SPIRV-DAG: DebugImportedEntity [[EMPTY_TEXT]] 0 0 [[SOURCE_2:[0-9]+]] [[STARS]] 9 0 [[SAIL]] {{$}}
; SPIRV-DAG: [[YARD:[0-9]+]] [[#]] DebugModuleINTEL [[YARD_TEXT]] [[SOURCE]] 0 [[UNIT:[0-9]+]] [[DWOOD_1_TEXT]] [[SEA_INCLUDE_TEXT]] [[YARD_NOTES_TEXT]] 0 {{$}}
; SPIRV-DAG: DebugImportedEntity [[EMPTY_TEXT]] 1 0 [[SOURCE_2]] [[YARD]] 2 0 [[UNIT]] {{$}}
; SPIRV-DAG: [[COAST:[0-9]+]] [[#]] DebugModuleINTEL [[COAST_TEXT]] [[SOURCE_2]] 3 [[UNIT]] [[EMPTY_TEXT]] [[EMPTY_TEXT]] [[EMPTY_TEXT]] 0 {{$}}
; SPIRV-DAG: DebugGlobalVariable [[TIDE_TEXT]] [[#]] [[SOURCE_2]] 4 0 [[COAST]] [[EMPTY_TEXT]] [[#]] 8 {{$}}
; SPIRV-DAG: DebugGlobalVariable [[SHIP_TEXT]] [[#]] [[SOURCE_2]] 5 0 [[UNIT]] [[EMPTY_TEXT]] [[#]] 8 {{$}}

; SPIRV-100-DAG: String [[STARS_TEXT:[0-9]+]] "stars"
; SPIRV-100-DAG: String [[EMPTY_TEXT:[0-9]+]] ""
; SPIRV-100-DAG: TypeInt [[INT_32:[0-9]+]] 32 0 {{$}}
; SPIRV-100-DAG: Constant [[INT_32]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_9:[0-9]+]] 9 {{$}}
; SPIRV-100-DAG: String [[YARD_TEXT:[0-9]+]] "yard"
; SPIRV-100-DAG: String [[DWOOD_1_TEXT:[0-9]+]] "-DWOOD=1"
; SPIRV-100-DAG: String [[SEA_INCLUDE_TEXT:[0-9]+]] "/sea/include"
; SPIRV-100-DAG: String [[YARD_NOTES_TEXT:[0-9]+]] "yard.notes"
; SPIRV-100-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_2:[0-9]+]] 2 {{$}}
; SPIRV-100-DAG: String [[COAST_TEXT:[0-9]+]] "coast"
; SPIRV-100-DAG: String [[TIDE_TEXT:[0-9]+]] "tide"
; SPIRV-100-DAG: Constant [[#]] [[C_4:[0-9]+]] 4 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 {{$}}
; SPIRV-100-DAG: String [[SHIP_TEXT:[0-9]+]] "ship"
; SPIRV-100-DAG: Constant [[#]] [[C_5:[0-9]+]] 5 {{$}}
; SPIRV-100-DAG: [[STARS:[0-9]+]] [[#]] DebugModuleINTEL [[STARS_TEXT]] [[SOURCE:[0-9]+]] 0 [[SAIL:[0-9]+]] [[EMPTY_TEXT]] [[EMPTY_TEXT]] [[EMPTY_TEXT]] 1 {{$}}
; SPIRV-100-DAG: DebugImportedEntity [[EMPTY_TEXT]] [[C_0]] [[SOURCE_2:[0-9]+]] [[STARS]] [[C_9]] [[C_0]] [[SAIL]] {{$}}
; SPIRV-100-DAG: [[YARD:[0-9]+]] [[#]] DebugModuleINTEL [[YARD_TEXT]] [[SOURCE]] 0 [[UNIT:[0-9]+]] [[DWOOD_1_TEXT]] [[SEA_INCLUDE_TEXT]] [[YARD_NOTES_TEXT]] 0 {{$}}
; SPIRV-100-DAG: DebugImportedEntity [[EMPTY_TEXT]] [[C_1]] [[SOURCE_2]] [[YARD]] [[C_2]] [[C_0]] [[UNIT]] {{$}}
; SPIRV-100-DAG: [[COAST:[0-9]+]] [[#]] DebugModuleINTEL [[COAST_TEXT]] [[SOURCE_2]] 3 [[UNIT]] [[EMPTY_TEXT]] [[EMPTY_TEXT]] [[EMPTY_TEXT]] 0 {{$}}
; SPIRV-100-DAG: DebugGlobalVariable [[TIDE_TEXT]] [[#]] [[SOURCE_2]] [[C_4]] [[C_0]] [[COAST]] [[EMPTY_TEXT]] [[#]] [[C_8]] {{$}}
; SPIRV-100-DAG: DebugGlobalVariable [[SHIP_TEXT]] [[#]] [[SOURCE_2]] [[C_5]] [[C_0]] [[UNIT]] [[EMPTY_TEXT]] [[#]] [[C_8]] {{$}}

; SPIRV-200-DAG: String [[STARS_TEXT:[0-9]+]] "stars"
; SPIRV-200-DAG: TypeInt [[INT_32:[0-9]+]] 32 0 {{$}}
; SPIRV-200-DAG: Constant [[INT_32]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-200-DAG: String [[EMPTY_TEXT:[0-9]+]] ""
; SPIRV-200-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_9:[0-9]+]] 9 {{$}}
; SPIRV-200-DAG: String [[YARD_TEXT:[0-9]+]] "yard"
; SPIRV-200-DAG: String [[DWOOD_1_TEXT:[0-9]+]] "-DWOOD=1"
; SPIRV-200-DAG: String [[SEA_INCLUDE_TEXT:[0-9]+]] "/sea/include"
; SPIRV-200-DAG: String [[YARD_NOTES_TEXT:[0-9]+]] "yard.notes"
; SPIRV-200-DAG: Constant [[#]] [[C_2:[0-9]+]] 2 {{$}}
; SPIRV-200-DAG: String [[COAST_TEXT:[0-9]+]] "coast"
; SPIRV-200-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-200-DAG: String [[TIDE_TEXT:[0-9]+]] "tide"
; SPIRV-200-DAG: Constant [[#]] [[C_4:[0-9]+]] 4 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 {{$}}
; SPIRV-200-DAG: String [[SHIP_TEXT:[0-9]+]] "ship"
; SPIRV-200-DAG: Constant [[#]] [[C_5:[0-9]+]] 5 {{$}}
; SPIRV-200-DAG: [[STARS:[0-9]+]] [[#]] DebugModule [[STARS_TEXT]] [[SOURCE:[0-9]+]] [[C_0]] [[SAIL:[0-9]+]] [[EMPTY_TEXT]] [[EMPTY_TEXT]] [[EMPTY_TEXT]] [[C_1]] {{$}}
; SPIRV-200-DAG: DebugImportedEntity [[EMPTY_TEXT]] [[C_0]] [[SOURCE_2:[0-9]+]] [[STARS]] [[C_9]] [[C_0]] [[SAIL]] {{$}}
; SPIRV-200-DAG: [[YARD:[0-9]+]] [[#]] DebugModule [[YARD_TEXT]] [[SOURCE]] [[C_0]] [[UNIT:[0-9]+]] [[DWOOD_1_TEXT]] [[SEA_INCLUDE_TEXT]] [[YARD_NOTES_TEXT]] [[C_0]] {{$}}
; SPIRV-200-DAG: DebugImportedEntity [[EMPTY_TEXT]] [[C_1]] [[SOURCE_2]] [[YARD]] [[C_2]] [[C_0]] [[UNIT]] {{$}}
; SPIRV-200-DAG: [[COAST:[0-9]+]] [[#]] DebugModule [[COAST_TEXT]] [[SOURCE_2]] [[C_3]] [[UNIT]] [[EMPTY_TEXT]] [[EMPTY_TEXT]] [[EMPTY_TEXT]] [[C_0]] {{$}}
; SPIRV-200-DAG: DebugGlobalVariable [[TIDE_TEXT]] [[#]] [[SOURCE_2]] [[C_4]] [[C_0]] [[COAST]] [[EMPTY_TEXT]] [[#]] [[C_8]] {{$}}
; SPIRV-200-DAG: DebugGlobalVariable [[SHIP_TEXT]] [[#]] [[SOURCE_2]] [[C_5]] [[C_0]] [[UNIT]] [[EMPTY_TEXT]] [[#]] [[C_8]] {{$}}

; LLVM-DAG: ![[GLOBAL:[0-9]+]] = !DIGlobalVariableExpression(var: ![[TIDE:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[TIDE]] = distinct !DIGlobalVariable(name: "tide", scope: ![[COAST:[0-9]+]], file: ![[FILE:[0-9]+]], line: 4, type: ![[REAL:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[COAST]] = !DIModule(scope: null, name: "coast", file: ![[FILE]], line: 3)
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "harbour.f90", directory: "/sea")
; LLVM-DAG: ![[REAL]] = !DIBasicType(name: "real", size: 32, encoding: DW_ATE_float)
; LLVM-DAG: ![[GLOBAL_2:[0-9]+]] = !DIGlobalVariableExpression(var: ![[SHIP:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[SHIP]] = distinct !DIGlobalVariable(name: "ship", scope: ![[UNIT:[0-9]+]], file: ![[FILE]], line: 5, type: ![[SHIP_TYPE:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[SHIP_TYPE]] = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: ![[HULL:[0-9]+]], size: 64)
; LLVM-DAG: ![[HULL]] = !DICompositeType(tag: DW_TAG_structure_type, name: "hull", scope: ![[YARD:[0-9]+]], flags: DIFlagFwdDecl{{.*}})
; LLVM-DAG: ![[YARD]] = !DIModule(scope: null, name: "yard", configMacros: "-DWOOD=1", includePath: "/sea/include", apinotes: "yard.notes")
; LLVM-DAG: ![[NODE:[0-9]+]] = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: ![[UNIT]], entity: ![[YARD]], file: ![[FILE]], line: 2)
; LLVM-DAG: ![[NODE_2:[0-9]+]] = !DIImportedEntity(tag: DW_TAG_imported_module, scope: ![[SAIL:[0-9]+]], entity: ![[STARS:[0-9]+]], file: ![[FILE]], line: 9)
; LLVM-DAG: ![[SAIL]] = distinct !DISubprogram(name: "sail", scope: null, file: ![[FILE]], line: 8, type: ![[SAIL_TYPE:[0-9]+]], scopeLine: 8, spFlags: DISPFlagDefinition, unit: ![[UNIT]]{{.*}}{{.*}})
; LLVM-DAG: ![[SAIL_TYPE]] = !DISubroutineType(types: ![[SAIL_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[SAIL_TYPE_TYPES]] = !{null}
; LLVM-DAG: ![[STARS]] = !DIModule(scope: ![[SAIL]], name: "stars", isDecl: true)

; DWARF: DW_TAG_module
; DWARF-NEXT: DW_AT_name ("coast")
; DWARF-NEXT: DW_AT_decl_file ("/sea/harbour.f90")
; DWARF-NEXT: DW_AT_decl_line (3)
; DWARF: DW_TAG_variable
; DWARF-NEXT: DW_AT_name ("tide")
; DWARF: DW_AT_name ("ship")
; DWARF-NEXT: DW_AT_type (0x{{.*}} "yard::hull *")
; DWARF: [[YARD:0x[0-9a-f]+]]: DW_TAG_module
; DWARF-NEXT: DW_AT_name ("yard")
; DWARF-NEXT: DW_AT_LLVM_config_macros ("-DWOOD=1")
; DWARF-NEXT: DW_AT_LLVM_include_path ("/sea/include")
; DWARF-NEXT: DW_AT_LLVM_apinotes ("yard.notes")
; DWARF: DW_TAG_structure_type
; DWARF-NEXT: DW_AT_name ("hull")
; DWARF: DW_TAG_subprogram
; DWARF: [[STARS:0x[0-9a-f]+]]: DW_TAG_module
; DWARF-NEXT: DW_AT_name ("stars")
; DWARF-NEXT: DW_AT_declaration (true)
; DWARF: DW_TAG_imported_module
; DWARF: DW_AT_decl_line (9)
; DWARF-NEXT: DW_AT_import ([[STARS]] "stars")
; DWARF: DW_TAG_imported_declaration
; DWARF: DW_AT_decl_line (2)
; DWARF-NEXT: DW_AT_import ([[YARD]] "yard")

@tide = addrspace(1) global float 0.000000e+00, align 4, !dbg !10
@ship = addrspace(1) global ptr null, align 8, !dbg !12

define spir_func void @sail() !dbg !20 {
  ret void, !dbg !23
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_Fortran90, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !{!10, !12}, imports: !{!30, !31})
!1 = !DIFile(filename: "harbour.f90", directory: "/sea")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "real", size: 32, encoding: DW_ATE_float)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "tide", scope: !40, file: !1, line: 4, type: !5, isLocal: false, isDefinition: true)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!13 = distinct !DIGlobalVariable(name: "ship", scope: !0, file: !1, line: 5, type: !14, isLocal: false, isDefinition: true)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !15, size: 64)
!15 = !DICompositeType(tag: DW_TAG_structure_type, name: "hull", scope: !41, flags: DIFlagFwdDecl)
!20 = distinct !DISubprogram(name: "sail", scope: !1, file: !1, line: 8, type: !21, scopeLine: 8, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DISubroutineType(types: !{null})
!23 = !DILocation(line: 9, column: 3, scope: !20)
!30 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !20, entity: !42, file: !1, line: 9)
!31 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !0, entity: !41, file: !1, line: 2)
!40 = !DIModule(scope: !0, name: "coast", file: !1, line: 3)
!41 = !DIModule(scope: null, name: "yard", configMacros: "-DWOOD=1", includePath: "/sea/include", apinotes: "yard.notes")
!42 = !DIModule(scope: !20, name: "stars", isDecl: true)
