; Static members are declared in their type, with their value where they have one, and name no place in it; the variable
; that is one knows its declaration, also where it is a constant without a variable.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefixes=LLVM,OPENCL
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -debugger-tune=gdb -filetype=obj %t.bc -o - | llvm-dwarfdump -debug-pubnames - | FileCheck %s --check-prefix=PUBNAMES
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SHADER-SPIRV
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.100.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -debugger-tune=gdb -filetype=obj %t.100.bc -o - | llvm-dwarfdump -debug-pubnames - | FileCheck %s --check-prefix=PUBNAMES
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SHADER-SPIRV
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER
; RUN: llvm-spirv -to-text %t.200.spv -o %t.200.text.spt
; RUN: llvm-spirv -to-binary %t.200.text.spt -o %t.200.text.spv
; RUN: llvm-spirv -r %t.200.text.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,SHADER
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -debugger-tune=gdb -filetype=obj %t.200.bc -o - | llvm-dwarfdump -debug-pubnames - | FileCheck %s --check-prefix=PUBNAMES

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[HIVE_TEXT:[0-9]+]] "hive"
; SPIRV-DAG: String [[ZTS4HIVE_TEXT:[0-9]+]] "_ZTS4hive"
; SPIRV-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 {{$}}
; SPIRV-DAG: String [[CELLS_TEXT:[0-9]+]] "cells"
; SPIRV-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-DAG: String [[FRAMES_TEXT:[0-9]+]] "frames"
; SPIRV-DAG: Constant [[#]] [[C_9:[0-9]+]] 9 {{$}}
; SPIRV-DAG: String [[HIDDEN_TEXT:[0-9]+]] "hidden"
; SPIRV-DAG: Constant [[#]] [[C_4294967292:[0-9]+]] 4294967292 {{$}}
; SPIRV-DAG: String [[QUEEN_TEXT:[0-9]+]] "queen"
; SPIRV-DAG: String [[ZN4HIVE5QUEENE_TEXT:[0-9]+]] "_ZN4hive5queenE"
; SPIRV-DAG: String [[ZN4HIVE5CELLSE_TEXT:[0-9]+]] "_ZN4hive5cellsE"
; SPIRV-DAG: String [[EMPTY_TEXT:[0-9]+]] ""
; SPIRV-DAG: [[HIVE:[0-9]+]] [[#]] DebugTypeComposite [[HIVE_TEXT]] 1 [[SOURCE:[0-9]+]] 3 0 [[UNIT:[0-9]+]] [[ZTS4HIVE_TEXT]] [[C_8]] 32768 [[QUEEN:[0-9]+]] [[CELLS:[0-9]+]] [[FRAMES:[0-9]+]] [[HIDDEN:[0-9]+]] {{$}}
; SPIRV-DAG: [[CELLS]] [[#]] DebugTypeMember [[CELLS_TEXT]] [[#]] [[SOURCE]] 5 0 [[HIVE]] [[C_0]] [[C_0]] 515 {{$}}
; SPIRV-DAG: [[FRAMES]] [[#]] DebugTypeMember [[FRAMES_TEXT]] [[TYPEQUALIFIER:[0-9]+]] [[SOURCE]] 6 0 [[HIVE]] [[C_0]] [[C_0]] 515 [[C_9]] {{$}}
; SPIRV-DAG: [[HIDDEN]] [[#]] DebugTypeMember [[HIDDEN_TEXT]] [[TYPEQUALIFIER]] [[SOURCE]] 7 0 [[HIVE]] [[C_0]] [[C_0]] 514 [[C_4294967292]] {{$}}
; SPIRV-DAG: [[QUEEN]] [[#]] DebugTypeMember [[QUEEN_TEXT]] [[INT:[0-9]+]] [[SOURCE]] 4 0 [[HIVE]] [[C_0]] [[C_0]] 515 {{$}}
; SPIRV-DAG: DebugGlobalVariable [[QUEEN_TEXT]] [[INT]] [[SOURCE]] 12 0 [[UNIT]] [[ZN4HIVE5QUEENE_TEXT]] [[#]] 8 [[QUEEN]] {{$}}
; SPIRV-DAG: DebugGlobalVariable [[CELLS_TEXT]] [[#]] [[SOURCE]] 13 0 [[UNIT]] [[ZN4HIVE5CELLSE_TEXT]] [[#]] 8 [[CELLS]] {{$}}
; SPIRV-DAG: DebugGlobalVariable [[FRAMES_TEXT]] [[TYPEQUALIFIER]] [[SOURCE]] 6 0 [[UNIT]] [[EMPTY_TEXT]] [[#]] 12 [[FRAMES]] {{$}}

; SHADER-SPIRV-DAG: String [[QUEEN_TEXT:[0-9]+]] "queen"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_4:[0-9]+]] 4 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_515:[0-9]+]] 515 {{$}}
; SHADER-SPIRV-DAG: String [[CELLS_TEXT:[0-9]+]] "cells"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_5:[0-9]+]] 5 {{$}}
; SHADER-SPIRV-DAG: String [[FRAMES_TEXT:[0-9]+]] "frames"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_6:[0-9]+]] 6 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_9:[0-9]+]] 9 {{$}}
; SHADER-SPIRV-DAG: String [[HIDDEN_TEXT:[0-9]+]] "hidden"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_7:[0-9]+]] 7 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_514:[0-9]+]] 514 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_4294967292:[0-9]+]] 4294967292 {{$}}
; SHADER-SPIRV-DAG: String [[HIVE_TEXT:[0-9]+]] "hive"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SHADER-SPIRV-DAG: String [[ZTS4HIVE_TEXT:[0-9]+]] "_ZTS4hive"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_32768:[0-9]+]] 32768 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_12:[0-9]+]] 12 {{$}}
; SHADER-SPIRV-DAG: String [[ZN4HIVE5QUEENE_TEXT:[0-9]+]] "_ZN4hive5queenE"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_13:[0-9]+]] 13 {{$}}
; SHADER-SPIRV-DAG: String [[ZN4HIVE5CELLSE_TEXT:[0-9]+]] "_ZN4hive5cellsE"
; SHADER-SPIRV-DAG: String [[EMPTY_TEXT:[0-9]+]] ""
; SHADER-SPIRV-DAG: [[QUEEN:[0-9]+]] [[#]] DebugTypeMember [[QUEEN_TEXT]] [[INT:[0-9]+]] [[SOURCE:[0-9]+]] [[C_4]] [[C_0]] [[C_0]] [[C_0]] [[C_515]] {{$}}
; SHADER-SPIRV-DAG: [[CELLS:[0-9]+]] [[#]] DebugTypeMember [[CELLS_TEXT]] [[#]] [[SOURCE]] [[C_5]] [[C_0]] [[C_0]] [[C_0]] [[C_515]] {{$}}
; SHADER-SPIRV-DAG: [[FRAMES:[0-9]+]] [[#]] DebugTypeMember [[FRAMES_TEXT]] [[TYPEQUALIFIER:[0-9]+]] [[SOURCE]] [[C_6]] [[C_0]] [[C_0]] [[C_0]] [[C_515]] [[C_9]] {{$}}
; SHADER-SPIRV-DAG: [[HIDDEN:[0-9]+]] [[#]] DebugTypeMember [[HIDDEN_TEXT]] [[TYPEQUALIFIER]] [[SOURCE]] [[C_7]] [[C_0]] [[C_0]] [[C_0]] [[C_514]] [[C_4294967292]] {{$}}
; SHADER-SPIRV-DAG: DebugTypeComposite [[HIVE_TEXT]] [[C_1]] [[SOURCE]] [[C_3]] [[C_0]] [[UNIT:[0-9]+]] [[ZTS4HIVE_TEXT]] [[C_8]] [[C_32768]] [[QUEEN]] [[CELLS]] [[FRAMES]] [[HIDDEN]] {{$}}
; SHADER-SPIRV-DAG: DebugGlobalVariable [[QUEEN_TEXT]] [[INT]] [[SOURCE]] [[C_12]] [[C_0]] [[UNIT]] [[ZN4HIVE5QUEENE_TEXT]] [[#]] [[C_8]] [[QUEEN]] {{$}}
; SHADER-SPIRV-DAG: DebugGlobalVariable [[CELLS_TEXT]] [[#]] [[SOURCE]] [[C_13]] [[C_0]] [[UNIT]] [[ZN4HIVE5CELLSE_TEXT]] [[#]] [[C_8]] [[CELLS]] {{$}}
; SHADER-SPIRV-DAG: [[EXPRESSION:[0-9]+]] [[#]] DebugExpression [[#]] [[#]] {{$}}
; SHADER-SPIRV-DAG: DebugGlobalVariable [[FRAMES_TEXT]] [[TYPEQUALIFIER]] [[SOURCE]] [[C_6]] [[C_0]] [[UNIT]] [[EMPTY_TEXT]] [[EXPRESSION]] [[C_12]] [[FRAMES]] {{$}}

; LLVM-DAG: ![[GLOBAL:[0-9]+]] = !DIGlobalVariableExpression(var: ![[QUEEN:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[QUEEN]] = distinct !DIGlobalVariable(name: "queen", linkageName: "_ZN4hive5queenE", scope: ![[UNIT:[0-9]+]], file: ![[FILE:[0-9]+]], line: 12, type: ![[INT:[0-9]+]], isLocal: false, isDefinition: true, declaration: ![[QUEEN_2:[0-9]+]])
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "hive.cpp", directory: "/garden")
; LLVM-DAG: ![[INT]] = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; LLVM-DAG: ![[QUEEN_2]] = !DIDerivedType(tag: DW_TAG_member, name: "queen", scope: ![[HIVE:[0-9]+]], file: ![[FILE]], line: 4, baseType: ![[INT]], flags: DIFlagPublic | DIFlagStaticMember)
; LLVM-DAG: ![[HIVE]] = !DICompositeType(tag: DW_TAG_structure_type, name: "hive", file: ![[FILE]], line: 3, size: 8, flags: DIFlagTypePassByValue, elements: ![[HIVE_ELEMENTS:[0-9]+]], identifier: "_ZTS4hive")
; LLVM-DAG: ![[HIVE_ELEMENTS]] = !{![[QUEEN_2]], ![[CELLS:[0-9]+]], ![[FRAMES:[0-9]+]], ![[HIDDEN:[0-9]+]]}
; LLVM-DAG: ![[CELLS]] = !DIDerivedType(tag: DW_TAG_member, name: "cells", scope: ![[HIVE]], file: ![[FILE]], line: 5, baseType: ![[CELLS_BASETYPE:[0-9]+]], flags: DIFlagPublic | DIFlagStaticMember)
; LLVM-DAG: ![[CELLS_BASETYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[INT]], elements: ![[CELLS_BASETYPE_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[CELLS_BASETYPE_ELEMENTS]] = !{![[CELLS_BASETYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[CELLS_BASETYPE_ITEM]] = !DISubrange(count: -1{{(, lowerBound: 0)?}})
; LLVM-DAG: ![[FRAMES]] = !DIDerivedType(tag: DW_TAG_member, name: "frames", scope: ![[HIVE]], file: ![[FILE]], line: 6, baseType: ![[FRAMES_BASETYPE:[0-9]+]], flags: DIFlagPublic | DIFlagStaticMember, extraData: i32 9)
; LLVM-DAG: ![[FRAMES_BASETYPE]] = !DIDerivedType(tag: DW_TAG_const_type, baseType: ![[INT]])
; LLVM-DAG: ![[HIDDEN]] = !DIDerivedType(tag: DW_TAG_member, name: "hidden", scope: ![[HIVE]], file: ![[FILE]], line: 7, baseType: ![[FRAMES_BASETYPE]], flags: DIFlagPrivate | DIFlagStaticMember, extraData: i32 -4)
; LLVM-DAG: ![[GLOBAL_2:[0-9]+]] = !DIGlobalVariableExpression(var: ![[CELLS_2:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[CELLS_2]] = distinct !DIGlobalVariable(name: "cells", linkageName: "_ZN4hive5cellsE", scope: ![[UNIT]], file: ![[FILE]], line: 13, type: ![[CELLS_2_TYPE:[0-9]+]], isLocal: false, isDefinition: true, declaration: ![[CELLS]])
; LLVM-DAG: ![[CELLS_2_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[INT]], size: 192, elements: ![[CELLS_2_TYPE_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[CELLS_2_TYPE_ELEMENTS]] = !{![[CELLS_2_TYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[CELLS_2_TYPE_ITEM]] = !DISubrange(count: 6{{(, lowerBound: 0)?}})
; OPENCL-DAG: ![[GLOBAL_3:[0-9]+]] = !DIGlobalVariableExpression(var: ![[FRAMES_2:[0-9]+]], expr: !DIExpression())
; SHADER-DAG: ![[GLOBAL_3:[0-9]+]] = !DIGlobalVariableExpression(var: ![[FRAMES_2:[0-9]+]], expr: !DIExpression(DW_OP_constu, 9, DW_OP_stack_value))
; LLVM-DAG: ![[FRAMES_2]] = distinct !DIGlobalVariable(name: "frames", scope: ![[UNIT]], file: ![[FILE]], line: 6, type: ![[FRAMES_BASETYPE]], isLocal: true, isDefinition: true, declaration: ![[FRAMES]])

; DWARF: DW_TAG_variable
; DWARF-NEXT: DW_AT_specification ([[QUEEN:0x[0-9a-f]+]] "queen")
; DWARF-NOT: DW_AT_type
; DWARF: DW_TAG_structure_type
; DWARF: [[QUEEN]]: DW_TAG_member
; DWARF: [[CELLS:0x[0-9a-f]+]]: DW_TAG_member
; DWARF-NEXT: DW_AT_name ("cells")
; DWARF-NEXT: DW_AT_type (0x{{.*}} "int[]")
; DWARF: DW_AT_declaration (true)
; DWARF: DW_AT_name ("frames")
; DWARF: DW_AT_const_value (9)
; DWARF: DW_AT_name ("hidden")
; DWARF: DW_AT_accessibility (DW_ACCESS_private)
; DWARF-NEXT: DW_AT_const_value (-4)
; DWARF: DW_TAG_variable
; DWARF-NEXT: DW_AT_specification ([[CELLS]] "cells")
; DWARF-NEXT: DW_AT_type (0x{{.*}} "int[6]")

; PUBNAMES-DAG: "hive::queen"
; PUBNAMES-DAG: "hive::cells"

@_ZN4hive5queenE = addrspace(1) global i32 1, align 4, !dbg !10
@_ZN4hive5cellsE = addrspace(1) global [6 x i32] zeroinitializer, align 4, !dbg !12

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !{!10, !12, !14})
!1 = !DIFile(filename: "hive.cpp", directory: "/garden")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !5)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "queen", linkageName: "_ZN4hive5queenE", scope: !0, file: !1, line: 12, type: !5, isLocal: false, isDefinition: true, declaration: !21)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!13 = distinct !DIGlobalVariable(name: "cells", linkageName: "_ZN4hive5cellsE", scope: !0, file: !1, line: 13, type: !30, isLocal: false, isDefinition: true, declaration: !22)
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression(DW_OP_constu, 9, DW_OP_stack_value))
!15 = distinct !DIGlobalVariable(name: "frames", scope: !0, file: !1, line: 6, type: !6, isLocal: true, isDefinition: true, declaration: !23)
!20 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "hive", file: !1, line: 3, size: 8, flags: DIFlagTypePassByValue, elements: !{!21, !22, !23, !24}, identifier: "_ZTS4hive")
!21 = !DIDerivedType(tag: DW_TAG_member, name: "queen", scope: !20, file: !1, line: 4, baseType: !5, flags: DIFlagStaticMember)
!22 = !DIDerivedType(tag: DW_TAG_member, name: "cells", scope: !20, file: !1, line: 5, baseType: !31, flags: DIFlagStaticMember)
!23 = !DIDerivedType(tag: DW_TAG_member, name: "frames", scope: !20, file: !1, line: 6, baseType: !6, flags: DIFlagStaticMember, extraData: i32 9)
!24 = !DIDerivedType(tag: DW_TAG_member, name: "hidden", scope: !20, file: !1, line: 7, baseType: !6, flags: DIFlagPrivate | DIFlagStaticMember, extraData: i32 -4)
!30 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 192, elements: !{!DISubrange(count: 6)})
!31 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, elements: !{!DISubrange(count: -1)})
