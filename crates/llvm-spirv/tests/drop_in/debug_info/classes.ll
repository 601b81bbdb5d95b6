; Classes, structures and unions: how they are passed, their bases, members and functions with places and access (which is
; that of the kind of type where none is said), and types that are declared only.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.100.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SHADER-SPIRV
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.200.spv -o %t.200.text.spt
; RUN: llvm-spirv -to-binary %t.200.text.spt -o %t.200.text.spv
; RUN: llvm-spirv -r %t.200.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[CHART_TEXT:[0-9]+]] "chart"
; SPIRV-DAG: String [[ZTS5CHART_TEXT:[0-9]+]] "_ZTS5chart"
; SPIRV-DAG: Constant [[#]] [[C_192:[0-9]+]] 192 {{$}}
; SPIRV-DAG: String [[SHEET_TEXT:[0-9]+]] "sheet"
; SPIRV-DAG: String [[ZTS5SHEET_TEXT:[0-9]+]] "_ZTS5sheet"
; SPIRV-DAG: Constant [[#]] [[C_64:[0-9]+]] 64 {{$}}
; SPIRV-DAG: String [[SCALE_TEXT:[0-9]+]] "scale"
; SPIRV-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-DAG: String [[CORNER_TEXT:[0-9]+]] "corner"
; SPIRV-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 {{$}}
; SPIRV-DAG: String [[CARTOGRAPHER_TEXT:[0-9]+]] "cartographer"
; SPIRV-DAG: String [[ZTS12CARTOGRAPHER_TEXT:[0-9]+]] "_ZTS12cartographer"
; SPIRV-DAG: String [[AUTHOR_TEXT:[0-9]+]] "author"
; SPIRV-DAG: Constant [[#]] [[C_96:[0-9]+]] 96 {{$}}
; SPIRV-DAG: String [[LEGEND_TEXT:[0-9]+]] "legend"
; SPIRV-DAG: String [[ZTS6LEGEND_TEXT:[0-9]+]] "_ZTS6legend"
; SPIRV-DAG: String [[SIGN_TEXT:[0-9]+]] "sign"
; SPIRV-DAG: String [[CODE_TEXT:[0-9]+]] "code"
; SPIRV-DAG: String [[SYMBOLS_TEXT:[0-9]+]] "symbols"
; SPIRV-DAG: Constant [[#]] [[C_128:[0-9]+]] 128 {{$}}
; SPIRV-DAG: String [[PAPER_TEXT:[0-9]+]] "paper"
; SPIRV-DAG: String [[ZTS5PAPER_TEXT:[0-9]+]] "_ZTS5paper"
; SPIRV-DAG: String [[BARE_TEXT:[0-9]+]] "bare"
; SPIRV-DAG: Constant [[#]] [[C_72:[0-9]+]] 72 {{$}}
; SPIRV-DAG: [[CHART:[0-9]+]] [[#]] DebugTypeComposite [[CHART_TEXT]] 0 [[SOURCE:[0-9]+]] 10 0 [[UNIT:[0-9]+]] [[ZTS5CHART_TEXT]] [[C_192]] 65536 [[TYPEINHERITANCE:[0-9]+]] [[CORNER:[0-9]+]] [[AUTHOR:[0-9]+]] [[SYMBOLS:[0-9]+]] [[TYPEINHERITANCE_2:[0-9]+]] [[#]] [[#]] [[#]] [[BARE:[0-9]+]] {{$}}
; SPIRV-DAG: [[SHEET:[0-9]+]] [[#]] DebugTypeComposite [[SHEET_TEXT]] 1 [[SOURCE]] 2 0 [[UNIT]] [[ZTS5SHEET_TEXT]] [[C_64]] 32768 [[SCALE:[0-9]+]] [[#]] {{$}}
; SPIRV-DAG: [[SCALE]] [[#]] DebugTypeMember [[SCALE_TEXT]] [[LONG:[0-9]+]] [[SOURCE]] 3 0 [[SHEET]] [[C_0]] [[C_64]] 3 {{$}}
; SPIRV-DAG: [[TYPEINHERITANCE]] [[#]] DebugTypeInheritance [[CHART]] [[SHEET]] [[C_0]] [[C_0]] 3 {{$}}
; SPIRV-DAG: [[CORNER]] [[#]] DebugTypeMember [[CORNER_TEXT]] [[CHAR:[0-9]+]] [[SOURCE]] 11 0 [[CHART]] [[C_64]] [[C_8]] 2 {{$}}
; SPIRV-DAG: DebugTypeComposite [[CARTOGRAPHER_TEXT]] 1 [[SOURCE]] 9 0 [[UNIT]] [[ZTS12CARTOGRAPHER_TEXT]] [[C_0]] 16 {{$}}
; SPIRV-DAG: [[AUTHOR]] [[#]] DebugTypeMember [[AUTHOR_TEXT]] [[#]] [[SOURCE]] 12 0 [[CHART]] [[C_96]] [[C_64]] 1 {{$}}
; SPIRV-DAG: [[LEGEND:[0-9]+]] [[#]] DebugTypeComposite [[LEGEND_TEXT]] 2 [[SOURCE]] 6 0 [[UNIT]] [[ZTS6LEGEND_TEXT]] [[C_64]] 32768 [[SIGN:[0-9]+]] [[CODE:[0-9]+]] [[#]] {{$}}
; SPIRV-DAG: [[SIGN]] [[#]] DebugTypeMember [[SIGN_TEXT]] [[CHAR]] [[SOURCE]] 7 0 [[LEGEND]] [[C_0]] [[C_8]] 3 {{$}}
; SPIRV-DAG: [[CODE]] [[#]] DebugTypeMember [[CODE_TEXT]] [[LONG]] [[SOURCE]] 8 0 [[LEGEND]] [[C_0]] [[C_64]] 2 {{$}}
; SPIRV-DAG: [[SYMBOLS]] [[#]] DebugTypeMember [[SYMBOLS_TEXT]] [[LEGEND]] [[SOURCE]] 13 0 [[CHART]] [[C_128]] [[C_64]] 3 {{$}}
; SPIRV-DAG: [[PAPER:[0-9]+]] [[#]] DebugTypeComposite [[PAPER_TEXT]] 0 [[SOURCE]] 5 0 [[UNIT]] [[ZTS5PAPER_TEXT]] [[C_8]] 32768 {{$}}
; SPIRV-DAG: [[TYPEINHERITANCE_2]] [[#]] DebugTypeInheritance [[CHART]] [[PAPER]] [[C_8]] [[C_0]] 2 {{$}}
; SPIRV-DAG: [[BARE]] [[#]] DebugTypeMember [[BARE_TEXT]] [[CHAR]] [[#]] 0 0 [[CHART]] [[C_72]] [[C_8]] 2 {{$}}
; SPIRV-DAG: DebugTypePtrToMember{{,?}} [[LONG]] [[SHEET]] {{$}}

; SHADER-SPIRV-DAG: String [[SCALE_TEXT:[0-9]+]] "scale"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_64:[0-9]+]] 64 {{$}}
; SHADER-SPIRV-DAG: String [[SHEET_TEXT:[0-9]+]] "sheet"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_2:[0-9]+]] 2 {{$}}
; SHADER-SPIRV-DAG: String [[ZTS5SHEET_TEXT:[0-9]+]] "_ZTS5sheet"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_32768:[0-9]+]] 32768 {{$}}
; SHADER-SPIRV-DAG: String [[CORNER_TEXT:[0-9]+]] "corner"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_11:[0-9]+]] 11 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 {{$}}
; SHADER-SPIRV-DAG: String [[CARTOGRAPHER_TEXT:[0-9]+]] "cartographer"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_9:[0-9]+]] 9 {{$}}
; SHADER-SPIRV-DAG: String [[ZTS12CARTOGRAPHER_TEXT:[0-9]+]] "_ZTS12cartographer"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_16:[0-9]+]] 16 {{$}}
; SHADER-SPIRV-DAG: String [[AUTHOR_TEXT:[0-9]+]] "author"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_12:[0-9]+]] 12 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_96:[0-9]+]] 96 {{$}}
; SHADER-SPIRV-DAG: String [[SIGN_TEXT:[0-9]+]] "sign"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_7:[0-9]+]] 7 {{$}}
; SHADER-SPIRV-DAG: String [[CODE_TEXT:[0-9]+]] "code"
; SHADER-SPIRV-DAG: String [[LEGEND_TEXT:[0-9]+]] "legend"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_6:[0-9]+]] 6 {{$}}
; SHADER-SPIRV-DAG: String [[ZTS6LEGEND_TEXT:[0-9]+]] "_ZTS6legend"
; SHADER-SPIRV-DAG: String [[SYMBOLS_TEXT:[0-9]+]] "symbols"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_13:[0-9]+]] 13 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_128:[0-9]+]] 128 {{$}}
; SHADER-SPIRV-DAG: String [[PAPER_TEXT:[0-9]+]] "paper"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_5:[0-9]+]] 5 {{$}}
; SHADER-SPIRV-DAG: String [[ZTS5PAPER_TEXT:[0-9]+]] "_ZTS5paper"
; SHADER-SPIRV-DAG: String [[BARE_TEXT:[0-9]+]] "bare"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_72:[0-9]+]] 72 {{$}}
; SHADER-SPIRV-DAG: String [[CHART_TEXT:[0-9]+]] "chart"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_10:[0-9]+]] 10 {{$}}
; SHADER-SPIRV-DAG: String [[ZTS5CHART_TEXT:[0-9]+]] "_ZTS5chart"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_192:[0-9]+]] 192 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_65536:[0-9]+]] 65536 {{$}}
; SHADER-SPIRV-DAG: [[SCALE:[0-9]+]] [[#]] DebugTypeMember [[SCALE_TEXT]] [[LONG:[0-9]+]] [[SOURCE:[0-9]+]] [[C_3]] [[C_0]] [[C_0]] [[C_64]] [[C_3]] {{$}}
; SHADER-SPIRV-DAG: [[SHEET:[0-9]+]] [[#]] DebugTypeComposite [[SHEET_TEXT]] [[C_1]] [[SOURCE]] [[C_2]] [[C_0]] [[UNIT:[0-9]+]] [[ZTS5SHEET_TEXT]] [[C_64]] [[C_32768]] [[SCALE]] [[#]] {{$}}
; SHADER-SPIRV-DAG: [[TYPEINHERITANCE:[0-9]+]] [[#]] DebugTypeInheritance [[SHEET]] [[C_0]] [[C_0]] [[C_3]] {{$}}
; SHADER-SPIRV-DAG: [[CORNER:[0-9]+]] [[#]] DebugTypeMember [[CORNER_TEXT]] [[CHAR:[0-9]+]] [[SOURCE]] [[C_11]] [[C_0]] [[C_64]] [[C_8]] [[C_2]] {{$}}
; SHADER-SPIRV-DAG: DebugTypeComposite [[CARTOGRAPHER_TEXT]] [[C_1]] [[SOURCE]] [[C_9]] [[C_0]] [[UNIT]] [[ZTS12CARTOGRAPHER_TEXT]] [[C_0]] [[C_16]] {{$}}
; SHADER-SPIRV-DAG: [[AUTHOR:[0-9]+]] [[#]] DebugTypeMember [[AUTHOR_TEXT]] [[#]] [[SOURCE]] [[C_12]] [[C_0]] [[C_96]] [[C_64]] [[C_1]] {{$}}
; SHADER-SPIRV-DAG: [[SIGN:[0-9]+]] [[#]] DebugTypeMember [[SIGN_TEXT]] [[CHAR]] [[SOURCE]] [[C_7]] [[C_0]] [[C_0]] [[C_8]] [[C_3]] {{$}}
; SHADER-SPIRV-DAG: [[CODE:[0-9]+]] [[#]] DebugTypeMember [[CODE_TEXT]] [[LONG]] [[SOURCE]] [[C_8]] [[C_0]] [[C_0]] [[C_64]] [[C_2]] {{$}}
; SHADER-SPIRV-DAG: [[LEGEND:[0-9]+]] [[#]] DebugTypeComposite [[LEGEND_TEXT]] [[C_2]] [[SOURCE]] [[C_6]] [[C_0]] [[UNIT]] [[ZTS6LEGEND_TEXT]] [[C_64]] [[C_32768]] [[SIGN]] [[CODE]] [[#]] {{$}}
; SHADER-SPIRV-DAG: [[SYMBOLS:[0-9]+]] [[#]] DebugTypeMember [[SYMBOLS_TEXT]] [[LEGEND]] [[SOURCE]] [[C_13]] [[C_0]] [[C_128]] [[C_64]] [[C_3]] {{$}}
; SHADER-SPIRV-DAG: [[PAPER:[0-9]+]] [[#]] DebugTypeComposite [[PAPER_TEXT]] [[C_0]] [[SOURCE]] [[C_5]] [[C_0]] [[UNIT]] [[ZTS5PAPER_TEXT]] [[C_8]] [[C_32768]] {{$}}
; SHADER-SPIRV-DAG: [[TYPEINHERITANCE_2:[0-9]+]] [[#]] DebugTypeInheritance [[PAPER]] [[C_8]] [[C_0]] [[C_2]] {{$}}
; SHADER-SPIRV-DAG: [[BARE:[0-9]+]] [[#]] DebugTypeMember [[BARE_TEXT]] [[CHAR]] [[#]] [[C_0]] [[C_0]] [[C_72]] [[C_8]] [[C_2]] {{$}}
; SHADER-SPIRV-DAG: DebugTypeComposite [[CHART_TEXT]] [[C_0]] [[SOURCE]] [[C_10]] [[C_0]] [[UNIT]] [[ZTS5CHART_TEXT]] [[C_192]] [[C_65536]] [[TYPEINHERITANCE]] [[CORNER]] [[AUTHOR]] [[SYMBOLS]] [[TYPEINHERITANCE_2]] [[#]] [[#]] [[#]] [[BARE]] {{$}}
; SHADER-SPIRV-DAG: DebugTypePtrToMember{{,?}} [[LONG]] [[SHEET]] {{$}}

; LLVM-DAG: ![[GLOBAL:[0-9]+]] = !DIGlobalVariableExpression(var: ![[ATLAS:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[ATLAS]] = distinct !DIGlobalVariable(name: "atlas", scope: ![[UNIT:[0-9]+]], file: ![[FILE:[0-9]+]], line: 30, type: ![[CHART:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "map.cpp", directory: "/atlas")
; LLVM-DAG: ![[CHART]] = distinct !DICompositeType(tag: DW_TAG_class_type, name: "chart", file: ![[FILE]], line: 10, size: 192, flags: DIFlagTypePassByReference, elements: ![[CHART_ELEMENTS:[0-9]+]], identifier: "_ZTS5chart")
; LLVM-DAG: ![[CHART_ELEMENTS]] = !{![[CHART_ITEM:[0-9]+]], ![[CORNER:[0-9]+]], ![[AUTHOR:[0-9]+]], ![[SYMBOLS:[0-9]+]], ![[CHART_ITEM_2:[0-9]+]], ![[FOLD:[0-9]+]], ![[TEAR:[0-9]+]], ![[BURN:[0-9]+]], ![[BARE:[0-9]+]]}
; LLVM-DAG: ![[CHART_ITEM]] = !DIDerivedType(tag: DW_TAG_inheritance, scope: ![[CHART]], baseType: ![[SHEET:[0-9]+]], flags: DIFlagPublic{{.*}})
; LLVM-DAG: ![[SHEET]] = !DICompositeType(tag: DW_TAG_structure_type, name: "sheet", file: ![[FILE]], line: 2, size: 64, flags: DIFlagTypePassByValue, elements: ![[SHEET_ELEMENTS:[0-9]+]], identifier: "_ZTS5sheet")
; LLVM-DAG: ![[SHEET_ELEMENTS]] = !{![[SCALE:[0-9]+]], ![[PRINT:[0-9]+]]}
; LLVM-DAG: ![[SCALE]] = !DIDerivedType(tag: DW_TAG_member, name: "scale", scope: ![[SHEET]], file: ![[FILE]], line: 3, baseType: ![[LONG:[0-9]+]], size: 64, flags: DIFlagPublic)
; LLVM-DAG: ![[LONG]] = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
; LLVM-DAG: ![[PRINT]] = !DISubprogram(name: "print", linkageName: "_ZN5sheet5printEv", scope: ![[SHEET]], file: ![[FILE]], line: 4, type: ![[PRINT_TYPE:[0-9]+]],{{.*}} flags: DIFlagPublic | DIFlagPrototyped, spFlags: 0{{.*}})
; LLVM-DAG: ![[PRINT_TYPE]] = !DISubroutineType(types: ![[PRINT_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[PRINT_TYPE_TYPES]] = !{null}
; LLVM-DAG: ![[CORNER]] = !DIDerivedType(tag: DW_TAG_member, name: "corner", scope: ![[CHART]], file: ![[FILE]], line: 11, baseType: ![[CHAR:[0-9]+]], size: 8, offset: 64, flags: DIFlagPrivate)
; LLVM-DAG: ![[CHAR]] = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
; LLVM-DAG: ![[AUTHOR]] = !DIDerivedType(tag: DW_TAG_member, name: "author", scope: ![[CHART]], file: ![[FILE]], line: 12, baseType: ![[AUTHOR_BASETYPE:[0-9]+]], size: 64, offset: 96, flags: DIFlagProtected)
; LLVM-DAG: ![[AUTHOR_BASETYPE]] = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: ![[CARTOGRAPHER:[0-9]+]], size: 64)
; LLVM-DAG: ![[CARTOGRAPHER]] = !DICompositeType(tag: DW_TAG_structure_type, name: "cartographer", file: ![[FILE]], line: 9, flags: DIFlagFwdDecl{{.*}}, identifier: "_ZTS12cartographer")
; LLVM-DAG: ![[SYMBOLS]] = !DIDerivedType(tag: DW_TAG_member, name: "symbols", scope: ![[CHART]], file: ![[FILE]], line: 13, baseType: ![[LEGEND:[0-9]+]], size: 64, offset: 128, flags: DIFlagPublic)
; LLVM-DAG: ![[LEGEND]] = !DICompositeType(tag: DW_TAG_union_type, name: "legend", file: ![[FILE]], line: 6, size: 64, flags: DIFlagTypePassByValue, elements: ![[LEGEND_ELEMENTS:[0-9]+]], identifier: "_ZTS6legend")
; LLVM-DAG: ![[LEGEND_ELEMENTS]] = !{![[SIGN:[0-9]+]], ![[CODE:[0-9]+]], ![[EXPLAIN:[0-9]+]]}
; LLVM-DAG: ![[EXPLAIN]] = !DISubprogram(name: "explain", linkageName: "_ZN6legend7explainEv", scope: ![[LEGEND]], file: ![[FILE]], line: 9, type: ![[PRINT_TYPE]],{{.*}} flags: DIFlagPublic | DIFlagPrototyped, spFlags: 0{{.*}})
; LLVM-DAG: ![[SIGN]] = !DIDerivedType(tag: DW_TAG_member, name: "sign", scope: ![[LEGEND]], file: ![[FILE]], line: 7, baseType: ![[CHAR]], size: 8, flags: DIFlagPublic)
; LLVM-DAG: ![[CODE]] = !DIDerivedType(tag: DW_TAG_member, name: "code", scope: ![[LEGEND]], file: ![[FILE]], line: 8, baseType: ![[LONG]], size: 64, flags: DIFlagPrivate)
; LLVM-DAG: ![[CHART_ITEM_2]] = !DIDerivedType(tag: DW_TAG_inheritance, scope: ![[CHART]], baseType: ![[PAPER:[0-9]+]], offset: 8, flags: DIFlagPrivate{{.*}})
; LLVM-DAG: ![[PAPER]] = distinct !DICompositeType(tag: DW_TAG_class_type, name: "paper", file: ![[FILE]], line: 5, size: 8, flags: DIFlagTypePassByValue, elements: !{{[0-9]+}}, identifier: "_ZTS5paper")
; LLVM-DAG: ![[FOLD]] = !DISubprogram(name: "fold", linkageName: "_ZN5chart4foldEv", scope: ![[CHART]], file: ![[FILE]], line: 15, type: ![[PRINT_TYPE]],{{.*}} flags: DIFlagPublic | DIFlagPrototyped, spFlags: 0{{.*}})
; LLVM-DAG: ![[TEAR]] = !DISubprogram(name: "tear", linkageName: "_ZN5chart4tearEv", scope: ![[CHART]], file: ![[FILE]], line: 16, type: ![[PRINT_TYPE]],{{.*}} flags: DIFlagProtected | DIFlagPrototyped, spFlags: 0{{.*}})
; LLVM-DAG: ![[BURN]] = !DISubprogram(name: "burn", linkageName: "_ZN5chart4burnEv", scope: ![[CHART]], file: ![[FILE]], line: 17, type: ![[PRINT_TYPE]],{{.*}} flags: DIFlagPrivate | DIFlagPrototyped, spFlags: 0{{.*}})
; LLVM-DAG: ![[BARE]] = !DIDerivedType(tag: DW_TAG_member, name: "bare", scope: ![[CHART]], baseType: ![[CHAR]], size: 8, offset: 72, flags: DIFlagPrivate)
; LLVM-DAG: ![[GLOBAL_2:[0-9]+]] = !DIGlobalVariableExpression(var: ![[PLACE:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[PLACE]] = distinct !DIGlobalVariable(name: "place", scope: ![[UNIT]], file: ![[FILE]], line: 31, type: ![[PLACE_TYPE:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[PLACE_TYPE]] = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: ![[LONG]], extraData: ![[SHEET]])

; DWARF: DW_TAG_class_type
; DWARF-NEXT: DW_AT_calling_convention (DW_CC_pass_by_reference)
; DWARF-NEXT: DW_AT_name ("chart")
; DWARF-NEXT: DW_AT_byte_size (0x18)
; DWARF: DW_TAG_inheritance
; DWARF-NEXT: DW_AT_type ([[SHEET:0x[0-9a-f]+]] "sheet")
; DWARF-NEXT: DW_AT_data_member_location (0x00)
; DWARF-NEXT: DW_AT_accessibility (DW_ACCESS_public)
; DWARF: DW_AT_name ("corner")
; DWARF: DW_AT_data_member_location (0x08)
; DWARF-NEXT: DW_AT_accessibility (DW_ACCESS_private)
; DWARF: DW_AT_name ("author")
; DWARF-NEXT: DW_AT_type (0x{{.*}} "cartographer *")
; DWARF: DW_AT_data_member_location (0x0c)
; DWARF-NEXT: DW_AT_accessibility (DW_ACCESS_protected)
; DWARF: DW_TAG_inheritance
; DWARF-NEXT: DW_AT_type (0x{{.*}} "paper")
; DWARF-NEXT: DW_AT_data_member_location (0x01)
; DWARF-NEXT: DW_AT_accessibility (DW_ACCESS_private)
; DWARF: DW_AT_name ("fold")
; DWARF: DW_AT_accessibility (DW_ACCESS_public)
; DWARF: DW_AT_name ("tear")
; DWARF: DW_AT_accessibility (DW_ACCESS_protected)
; DWARF: DW_AT_name ("burn")
; DWARF: DW_AT_accessibility (DW_ACCESS_private)
; A member without a file and a line has none.
; DWARF: DW_AT_name ("bare")
; DWARF-NEXT: DW_AT_type (0x{{.*}} "char")
; DWARF-NEXT: DW_AT_data_member_location (0x09)
; DWARF: [[SHEET]]: DW_TAG_structure_type
; DWARF-NEXT: DW_AT_calling_convention (DW_CC_pass_by_value)
; DWARF-NEXT: DW_AT_name ("sheet")
; DWARF: DW_TAG_pointer_type
; DWARF-NEXT: DW_AT_type (0x{{.*}} "cartographer")
; DWARF-NOT: DW_AT_byte_size
; DWARF: DW_TAG_structure_type
; DWARF-NEXT: DW_AT_name ("cartographer")
; DWARF-NEXT: DW_AT_declaration (true)
; DWARF: DW_TAG_union_type
; DWARF: DW_AT_name ("legend")
; DWARF: DW_AT_name ("code")
; DWARF: DW_AT_accessibility (DW_ACCESS_private)
; DWARF: DW_AT_name ("explain")
; DWARF: DW_AT_accessibility (DW_ACCESS_public)
; DWARF: DW_TAG_ptr_to_member_type
; DWARF-NEXT: DW_AT_type (0x{{.*}} "long")
; DWARF-NEXT: DW_AT_containing_type ([[SHEET]] "sheet")

@atlas = addrspace(1) global [24 x i8] zeroinitializer, align 8, !dbg !10
@place = addrspace(1) global i64 0, align 8, !dbg !12

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !{!10, !12}, retainedTypes: !{!22, !24, !30})
!1 = !DIFile(filename: "map.cpp", directory: "/atlas")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!6 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "atlas", scope: !0, file: !1, line: 30, type: !20, isLocal: false, isDefinition: true)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!13 = distinct !DIGlobalVariable(name: "place", scope: !0, file: !1, line: 31, type: !50, isLocal: false, isDefinition: true)
!20 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "chart", file: !1, line: 10, size: 192, flags: DIFlagTypePassByReference | DIFlagNonTrivial, elements: !{!21, !31, !32, !33, !34, !40, !41, !42, !43}, identifier: "_ZTS5chart")
!21 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !20, baseType: !22, flags: DIFlagPublic, extraData: i32 0)
!22 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "sheet", file: !1, line: 2, size: 64, flags: DIFlagTypePassByValue, elements: !{!23, !44}, identifier: "_ZTS5sheet")
!23 = !DIDerivedType(tag: DW_TAG_member, name: "scale", scope: !22, file: !1, line: 3, baseType: !6, size: 64)
!24 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "legend", file: !1, line: 6, size: 64, flags: DIFlagTypePassByValue, elements: !{!25, !26, !46}, identifier: "_ZTS6legend")
!25 = !DIDerivedType(tag: DW_TAG_member, name: "sign", scope: !24, file: !1, line: 7, baseType: !5, size: 8)
!26 = !DIDerivedType(tag: DW_TAG_member, name: "code", scope: !24, file: !1, line: 8, baseType: !6, size: 64, flags: DIFlagPrivate)
!30 = !DICompositeType(tag: DW_TAG_structure_type, name: "cartographer", file: !1, line: 9, flags: DIFlagFwdDecl, identifier: "_ZTS12cartographer")
!31 = !DIDerivedType(tag: DW_TAG_member, name: "corner", scope: !20, file: !1, line: 11, baseType: !5, size: 8, offset: 64)
!32 = !DIDerivedType(tag: DW_TAG_member, name: "author", scope: !20, file: !1, line: 12, baseType: !36, size: 64, offset: 96, flags: DIFlagProtected)
!33 = !DIDerivedType(tag: DW_TAG_member, name: "symbols", scope: !20, file: !1, line: 13, baseType: !24, size: 64, offset: 128, flags: DIFlagPublic)
!34 = !DIDerivedType(tag: DW_TAG_inheritance, scope: !20, baseType: !35, offset: 8, flags: DIFlagPrivate, extraData: i32 0)
!35 = !DICompositeType(tag: DW_TAG_class_type, name: "paper", file: !1, line: 5, size: 8, flags: DIFlagTypePassByValue, elements: !{}, identifier: "_ZTS5paper")
!36 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!40 = !DISubprogram(name: "fold", linkageName: "_ZN5chart4foldEv", scope: !20, file: !1, line: 15, type: !45, scopeLine: 15, flags: DIFlagPublic | DIFlagPrototyped, spFlags: 0)
!41 = !DISubprogram(name: "tear", linkageName: "_ZN5chart4tearEv", scope: !20, file: !1, line: 16, type: !45, scopeLine: 16, flags: DIFlagProtected | DIFlagPrototyped, spFlags: 0)
!42 = !DISubprogram(name: "burn", linkageName: "_ZN5chart4burnEv", scope: !20, file: !1, line: 17, type: !45, scopeLine: 17, flags: DIFlagPrototyped, spFlags: 0)
!43 = !DIDerivedType(tag: DW_TAG_member, name: "bare", scope: !20, baseType: !5, size: 8, offset: 72)
!44 = !DISubprogram(name: "print", linkageName: "_ZN5sheet5printEv", scope: !22, file: !1, line: 4, type: !45, scopeLine: 4, flags: DIFlagPrototyped, spFlags: 0)
!45 = !DISubroutineType(types: !{null})
!50 = !DIDerivedType(tag: DW_TAG_ptr_to_member_type, baseType: !6, size: 64, extraData: !22)
!46 = !DISubprogram(name: "explain", linkageName: "_ZN6legend7explainEv", scope: !24, file: !1, line: 9, type: !45, scopeLine: 9, flags: DIFlagPrototyped, spFlags: 0)
