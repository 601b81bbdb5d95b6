; Namespaces, and what imports their contents: in a block, in a namespace, under another name. That a namespace is an inline
; one is known since NonSemantic.Shader.DebugInfo.200.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefixes=LLVM,OPENCL
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,OPENCL
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-100
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER-100
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.100.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-200
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-spirv %s -spirv-text --spirv-debug-info-version=nonsemantic-shader-200 -o %t.direct.spt
; RUN: llvm-spirv -r -spirv-text %t.direct.spt -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,SHADER-200
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER-200
; RUN: llvm-spirv -to-text %t.200.spv -o %t.200.text.spt
; RUN: llvm-spirv -to-binary %t.200.text.spt -o %t.200.text.spv
; RUN: llvm-spirv -r %t.200.text.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,SHADER-200
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -debugger-tune=gdb -filetype=obj %t.bc -o - | llvm-dwarfdump -debug-pubnames - | FileCheck %s --check-prefix=PUBNAMES
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -debugger-tune=gdb -filetype=obj %t.100.bc -o - | llvm-dwarfdump -debug-pubnames - | FileCheck %s --check-prefix=PUBNAMES
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -debugger-tune=gdb -filetype=obj %t.200.bc -o - | llvm-dwarfdump -debug-pubnames - | FileCheck %s --check-prefix=PUBNAMES

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[SONG_TEXT:[0-9]+]] "song"
; SPIRV-DAG: String [[BIRD_TEXT:[0-9]+]] "bird"
; SPIRV-DAG: String [[EMPTY_TEXT:[0-9]+]] ""
; SPIRV-DAG: String [[ALIAS_TEXT:[0-9]+]] "alias"
; SPIRV-DAG: String [[NEST_TEXT:[0-9]+]] "nest"
; SPIRV-DAG: [[LEXICALBLOCK:[0-9]+]] [[#]] DebugLexicalBlock [[SOURCE:[0-9]+]] 0 0 [[UNIT:[0-9]+]] [[SONG_TEXT]] {{$}}
; SPIRV-DAG: [[LEXICALBLOCK_2:[0-9]+]] [[#]] DebugLexicalBlock [[SOURCE]] 0 0 [[UNIT]] [[BIRD_TEXT]] {{$}}
; SPIRV-DAG: [[LEXICALBLOCK_3:[0-9]+]] [[#]] DebugLexicalBlock [[SOURCE_2:[0-9]+]] 9 3 [[#]] {{$}}
; SPIRV-DAG: DebugImportedEntity [[EMPTY_TEXT]] 0 0 [[SOURCE_2]] [[LEXICALBLOCK]] 9 0 [[LEXICALBLOCK_3]] {{$}}
; SPIRV-DAG: DebugImportedEntity [[EMPTY_TEXT]] 1 0 [[SOURCE_2]] [[#]] 6 0 [[UNIT]] {{$}}
; SPIRV-DAG: DebugImportedEntity [[EMPTY_TEXT]] 1 0 [[SOURCE_2]] [[#]] 7 0 [[LEXICALBLOCK_2]] {{$}}
; SPIRV-DAG: DebugImportedEntity [[ALIAS_TEXT]] 1 0 [[SOURCE_2]] [[LEXICALBLOCK_2]] 12 0 [[UNIT]] {{$}}
; SPIRV-DAG: DebugLexicalBlock [[SOURCE]] 0 0 [[LEXICALBLOCK_2]] [[NEST_TEXT]] {{$}}

; SPIRV-100-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-100-DAG: String [[SONG_TEXT:[0-9]+]] "song"
; SPIRV-100-DAG: String [[BIRD_TEXT:[0-9]+]] "bird"
; SPIRV-100-DAG: Constant [[#]] [[C_9:[0-9]+]] 9 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-100-DAG: String [[EMPTY_TEXT:[0-9]+]] ""
; SPIRV-100-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_6:[0-9]+]] 6 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_7:[0-9]+]] 7 {{$}}
; SPIRV-100-DAG: String [[ALIAS_TEXT:[0-9]+]] "alias"
; SPIRV-100-DAG: Constant [[#]] [[C_12:[0-9]+]] 12 {{$}}
; SPIRV-100-DAG: String [[NEST_TEXT:[0-9]+]] "nest"
; SPIRV-100-DAG: [[LEXICALBLOCK:[0-9]+]] [[#]] DebugLexicalBlock [[SOURCE:[0-9]+]] [[C_0]] [[C_0]] [[UNIT:[0-9]+]] [[SONG_TEXT]] {{$}}
; SPIRV-100-DAG: [[LEXICALBLOCK_2:[0-9]+]] [[#]] DebugLexicalBlock [[SOURCE]] [[C_0]] [[C_0]] [[UNIT]] [[BIRD_TEXT]] {{$}}
; SPIRV-100-DAG: [[LEXICALBLOCK_3:[0-9]+]] [[#]] DebugLexicalBlock [[SOURCE_2:[0-9]+]] [[C_9]] [[C_3]] [[#]] {{$}}
; SPIRV-100-DAG: DebugImportedEntity [[EMPTY_TEXT]] [[C_0]] [[SOURCE_2]] [[LEXICALBLOCK]] [[C_9]] [[C_0]] [[LEXICALBLOCK_3]] {{$}}
; SPIRV-100-DAG: DebugImportedEntity [[EMPTY_TEXT]] [[C_1]] [[SOURCE_2]] [[#]] [[C_6]] [[C_0]] [[UNIT]] {{$}}
; SPIRV-100-DAG: DebugImportedEntity [[EMPTY_TEXT]] [[C_1]] [[SOURCE_2]] [[#]] [[C_7]] [[C_0]] [[LEXICALBLOCK_2]] {{$}}
; SPIRV-100-DAG: DebugImportedEntity [[ALIAS_TEXT]] [[C_1]] [[SOURCE_2]] [[LEXICALBLOCK_2]] [[C_12]] [[C_0]] [[UNIT]] {{$}}
; SPIRV-100-DAG: DebugLexicalBlock [[SOURCE]] [[C_0]] [[C_0]] [[LEXICALBLOCK_2]] [[NEST_TEXT]] {{$}}

; SPIRV-200-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-200-DAG: String [[SONG_TEXT:[0-9]+]] "song"
; SPIRV-200-DAG: String [[BIRD_TEXT:[0-9]+]] "bird"
; SPIRV-200-DAG: Constant [[#]] [[C_9:[0-9]+]] 9 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-200-DAG: String [[EMPTY_TEXT:[0-9]+]] ""
; SPIRV-200-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_6:[0-9]+]] 6 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_7:[0-9]+]] 7 {{$}}
; SPIRV-200-DAG: String [[ALIAS_TEXT:[0-9]+]] "alias"
; SPIRV-200-DAG: Constant [[#]] [[C_12:[0-9]+]] 12 {{$}}
; SPIRV-200-DAG: String [[NEST_TEXT:[0-9]+]] "nest"
; SPIRV-200-DAG: ConstantTrue [[#]] [[TRUE:[0-9]+]]
; SPIRV-200-DAG: ConstantFalse [[#]] [[FALSE:[0-9]+]]
; SPIRV-200-DAG: [[LEXICALBLOCK:[0-9]+]] [[#]] DebugLexicalBlock [[SOURCE:[0-9]+]] [[C_0]] [[C_0]] [[UNIT:[0-9]+]] [[SONG_TEXT]] [[FALSE]] {{$}}
; SPIRV-200-DAG: [[LEXICALBLOCK_2:[0-9]+]] [[#]] DebugLexicalBlock [[SOURCE]] [[C_0]] [[C_0]] [[UNIT]] [[BIRD_TEXT]] [[#]] {{$}}
; SPIRV-200-DAG: [[LEXICALBLOCK_3:[0-9]+]] [[#]] DebugLexicalBlock [[SOURCE_2:[0-9]+]] [[C_9]] [[C_3]] [[#]] {{$}}
; SPIRV-200-DAG: DebugImportedEntity [[EMPTY_TEXT]] [[C_0]] [[SOURCE_2]] [[LEXICALBLOCK]] [[C_9]] [[C_0]] [[LEXICALBLOCK_3]] {{$}}
; SPIRV-200-DAG: DebugImportedEntity [[EMPTY_TEXT]] [[C_1]] [[SOURCE_2]] [[#]] [[C_6]] [[C_0]] [[UNIT]] {{$}}
; SPIRV-200-DAG: DebugImportedEntity [[EMPTY_TEXT]] [[C_1]] [[SOURCE_2]] [[#]] [[C_7]] [[C_0]] [[LEXICALBLOCK_2]] {{$}}
; SPIRV-200-DAG: DebugImportedEntity [[ALIAS_TEXT]] [[C_1]] [[SOURCE_2]] [[LEXICALBLOCK_2]] [[C_12]] [[C_0]] [[UNIT]] {{$}}
; SPIRV-200-DAG: DebugLexicalBlock [[SOURCE]] [[C_0]] [[C_0]] [[LEXICALBLOCK_2]] [[NEST_TEXT]] [[TRUE]] {{$}}

; LLVM: #dbg_declare(ptr %wings, ![[WINGS:[0-9]+]], !DIExpression(), ![[V_ITEM:[0-9]+]])
; LLVM-DAG: ![[WINGS]] = !DILocalVariable(name: "wings", scope: ![[WINGS_SCOPE:[0-9]+]], file: ![[FILE:[0-9]+]], line: 10, type: ![[INT:[0-9]+]])
; LLVM-DAG: ![[WINGS_SCOPE]] = distinct !DILexicalBlock(scope: ![[FLY:[0-9]+]], file: ![[FILE]], line: 9, column: {{[0-9]+}})
; LLVM-DAG: ![[FLY]] = distinct !DISubprogram(name: "fly", linkageName: "_ZN4bird3flyEv", scope: ![[BIRD:[0-9]+]], file: ![[FILE]], line: 8, type: ![[FLY_TYPE:[0-9]+]], scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: ![[UNIT:[0-9]+]]{{.*}}{{.*}})
; LLVM-DAG: ![[BIRD]] = !DINamespace(name: "bird", scope: null)
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "bird.cpp", directory: "/wood")
; LLVM-DAG: ![[FLY_TYPE]] = !DISubroutineType(types: ![[FLY_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[FLY_TYPE_TYPES]] = !{![[INT]]}
; LLVM-DAG: ![[INT]] = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; LLVM-DAG: ![[V_ITEM]] = !DILocation(line: 10, column: 5, scope: ![[WINGS_SCOPE]])
; LLVM-DAG: ![[GLOBAL:[0-9]+]] = !DIGlobalVariableExpression(var: ![[BEAK:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[BEAK]] = distinct !DIGlobalVariable(name: "beak", linkageName: "_ZN4bird4beakE", scope: ![[BIRD]], file: ![[FILE]], line: 2, type: ![[INT]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[GLOBAL_2:[0-9]+]] = !DIGlobalVariableExpression(var: ![[EGG:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[EGG]] = distinct !DIGlobalVariable(name: "egg", linkageName: "_ZN4bird4nest3eggE", scope: ![[NEST:[0-9]+]], file: ![[FILE]], line: 4, type: ![[INT]], isLocal: false, isDefinition: true)
; OPENCL-DAG: ![[NEST]] = !DINamespace(name: "nest", scope: ![[BIRD]])
; SHADER-100-DAG: ![[NEST]] = !DINamespace(name: "nest", scope: ![[BIRD]])
; SHADER-200-DAG: ![[NEST]] = !DINamespace(name: "nest", scope: ![[BIRD]], exportSymbols: true)
; LLVM-DAG: ![[NODE:[0-9]+]] = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: ![[UNIT]], entity: ![[FEATHER:[0-9]+]], file: ![[FILE]], line: 6)
; LLVM-DAG: ![[FEATHER]] = !DIDerivedType(tag: DW_TAG_typedef, name: "feather", file: ![[FILE]], baseType: ![[FEATHER_BASETYPE:[0-9]+]])
; LLVM-DAG: ![[FEATHER_BASETYPE]] = !DICompositeType(tag: DW_TAG_structure_type, file: ![[FILE]], line: 5, size: 256, flags: DIFlagFwdDecl{{.*}}, identifier: "_ZTS7feather")
; LLVM-DAG: ![[NODE_2:[0-9]+]] = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: ![[BIRD]], entity: ![[SING:[0-9]+]], file: ![[FILE]], line: 7)
; LLVM-DAG: ![[SING]] = !DISubprogram(name: "sing", linkageName: "_Z4singi", scope: null, file: ![[FILE]], line: 1, type: ![[SING_TYPE:[0-9]+]],{{.*}} flags: DIFlagPrototyped, spFlags: 0{{.*}})
; LLVM-DAG: ![[SING_TYPE]] = !DISubroutineType(types: ![[SING_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[SING_TYPE_TYPES]] = !{null, ![[INT]]}
; LLVM-DAG: ![[ALIAS:[0-9]+]] = !DIImportedEntity(tag: DW_TAG_imported_declaration, name: "alias", scope: ![[UNIT]], entity: ![[BIRD]], file: ![[FILE]], line: 12)
; LLVM-DAG: ![[NODE_3:[0-9]+]] = !DIImportedEntity(tag: DW_TAG_imported_module, scope: ![[WINGS_SCOPE]], entity: ![[SONG:[0-9]+]], file: ![[FILE]], line: 9)
; LLVM-DAG: ![[SONG]] = !DINamespace(name: "song", scope: null)

; DWARF: [[BIRD:0x[0-9a-f]+]]: DW_TAG_namespace
; DWARF-NEXT: DW_AT_name ("bird")
; DWARF: DW_AT_name ("beak")
; DWARF: DW_AT_linkage_name ("_ZN4bird4beakE")
; DWARF: DW_TAG_namespace
; DWARF-NEXT: DW_AT_name ("nest")
; DWARF: DW_AT_name ("egg")
; DWARF: NULL
; DWARF: DW_TAG_subprogram
; DWARF: DW_AT_name ("fly")
; DWARF: DW_TAG_lexical_block
; DWARF: DW_AT_name ("wings")
; DWARF: DW_TAG_imported_module
; DWARF: DW_AT_import ([[SONG:0x[0-9a-f]+]] "song")
; DWARF: NULL
; DWARF: DW_TAG_imported_declaration
; DWARF: DW_AT_import (0x{{.*}} "_Z4singi")
; DWARF: DW_TAG_imported_declaration
; DWARF: DW_AT_import (0x{{.*}} "feather")
; DWARF: DW_TAG_imported_declaration
; DWARF: DW_AT_import ([[BIRD]] "bird")
; DWARF-NEXT: DW_AT_name ("alias")
; DWARF: [[SONG]]: DW_TAG_namespace
; DWARF-NEXT: DW_AT_name ("song")

; PUBNAMES-DAG: "bird::beak"
; PUBNAMES-DAG: "bird::nest::egg"
; PUBNAMES-DAG: "bird::fly"

@_ZN4bird4beakE = addrspace(1) global i32 0, align 4, !dbg !10
@_ZN4bird4nest3eggE = addrspace(1) global i32 0, align 4, !dbg !12

define spir_func i32 @_ZN4bird3flyEv() !dbg !20 {
  %wings = alloca i32, align 4
    #dbg_declare(ptr %wings, !26, !DIExpression(), !23)
  ret i32 0, !dbg !23
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !{!10, !12}, imports: !{!50, !51, !52, !53})
!1 = !DIFile(filename: "bird.cpp", directory: "/wood")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "beak", linkageName: "_ZN4bird4beakE", scope: !40, file: !1, line: 2, type: !5, isLocal: false, isDefinition: true)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!13 = distinct !DIGlobalVariable(name: "egg", linkageName: "_ZN4bird4nest3eggE", scope: !41, file: !1, line: 4, type: !5, isLocal: false, isDefinition: true)
!20 = distinct !DISubprogram(name: "fly", linkageName: "_ZN4bird3flyEv", scope: !40, file: !1, line: 8, type: !21, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !{!26})
!21 = !DISubroutineType(types: !{!5})
!22 = distinct !DILexicalBlock(scope: !20, file: !1, line: 9, column: 3)
!23 = !DILocation(line: 10, column: 5, scope: !22)
!26 = !DILocalVariable(name: "wings", scope: !22, file: !1, line: 10, type: !5)
!40 = !DINamespace(name: "bird", scope: null)
!41 = !DINamespace(name: "nest", scope: !40, exportSymbols: true)
!42 = !DINamespace(name: "song", scope: null)
!50 = !DIImportedEntity(tag: DW_TAG_imported_module, scope: !22, entity: !42, file: !1, line: 9)
!51 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !0, entity: !60, file: !1, line: 6)
!52 = !DIImportedEntity(tag: DW_TAG_imported_declaration, scope: !40, entity: !62, file: !1, line: 7)
!53 = !DIImportedEntity(tag: DW_TAG_imported_declaration, name: "alias", scope: !0, entity: !40, file: !1, line: 12)
!60 = !DIDerivedType(tag: DW_TAG_typedef, name: "feather", file: !1, line: 5, baseType: !61)
!61 = !DICompositeType(tag: DW_TAG_structure_type, file: !1, line: 5, size: 256, flags: DIFlagFwdDecl, identifier: "_ZTS7feather")
!62 = !DISubprogram(name: "sing", linkageName: "_Z4singi", scope: !1, file: !1, line: 1, type: !63, flags: DIFlagPrototyped, spFlags: 0)
!63 = !DISubroutineType(types: !{null, !5})
