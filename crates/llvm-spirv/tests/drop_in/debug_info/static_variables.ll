; Static members as DWARF 5 has them, with the tag of variables, which is told from that of members by the version alone.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefixes=LLVM,OPENCL
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER
; RUN: llvm-spirv -to-text %t.100.spv -o %t.100.text.spt
; RUN: llvm-spirv -to-binary %t.100.text.spt -o %t.100.text.spv
; RUN: llvm-spirv -r %t.100.text.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,SHADER
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; LLVM-DAG: ![[GLOBAL:[0-9]+]] = !DIGlobalVariableExpression(var: ![[QUEEN:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[QUEEN]] = distinct !DIGlobalVariable(name: "queen", linkageName: "_ZN4hive5queenE", scope: ![[UNIT:[0-9]+]], file: ![[FILE:[0-9]+]], line: 12, type: ![[INT:[0-9]+]], isLocal: false, isDefinition: true, declaration: ![[QUEEN_2:[0-9]+]])
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "hive.cpp", directory: "/garden")
; LLVM-DAG: ![[INT]] = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; LLVM-DAG: ![[QUEEN_2]] = !DIDerivedType(tag: DW_TAG_variable, name: "queen", scope: ![[HIVE:[0-9]+]], file: ![[FILE]], line: 4, baseType: ![[INT]], flags: DIFlagPublic | DIFlagStaticMember)
; LLVM-DAG: ![[HIVE]] = !DICompositeType(tag: DW_TAG_structure_type, name: "hive", file: ![[FILE]], line: 3, size: 8, flags: DIFlagTypePassByValue, elements: ![[HIVE_ELEMENTS:[0-9]+]], identifier: "_ZTS4hive")
; LLVM-DAG: ![[HIVE_ELEMENTS]] = !{![[QUEEN_2]], ![[CELLS:[0-9]+]], ![[FRAMES:[0-9]+]], ![[HIDDEN:[0-9]+]]}
; LLVM-DAG: ![[CELLS]] = !DIDerivedType(tag: DW_TAG_variable, name: "cells", scope: ![[HIVE]], file: ![[FILE]], line: 5, baseType: ![[CELLS_BASETYPE:[0-9]+]], flags: DIFlagPublic | DIFlagStaticMember)
; LLVM-DAG: ![[CELLS_BASETYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[INT]], elements: ![[CELLS_BASETYPE_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[CELLS_BASETYPE_ELEMENTS]] = !{![[CELLS_BASETYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[CELLS_BASETYPE_ITEM]] = !DISubrange(count: -1{{(, lowerBound: 0)?}})
; LLVM-DAG: ![[FRAMES]] = !DIDerivedType(tag: DW_TAG_variable, name: "frames", scope: ![[HIVE]], file: ![[FILE]], line: 6, baseType: ![[FRAMES_BASETYPE:[0-9]+]], flags: DIFlagPublic | DIFlagStaticMember, extraData: i32 9)
; LLVM-DAG: ![[FRAMES_BASETYPE]] = !DIDerivedType(tag: DW_TAG_const_type, baseType: ![[INT]])
; LLVM-DAG: ![[HIDDEN]] = !DIDerivedType(tag: DW_TAG_variable, name: "hidden", scope: ![[HIVE]], file: ![[FILE]], line: 7, baseType: ![[FRAMES_BASETYPE]], flags: DIFlagPrivate | DIFlagStaticMember, extraData: i32 -4)
; LLVM-DAG: ![[GLOBAL_2:[0-9]+]] = !DIGlobalVariableExpression(var: ![[CELLS_2:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[CELLS_2]] = distinct !DIGlobalVariable(name: "cells", linkageName: "_ZN4hive5cellsE", scope: ![[UNIT]], file: ![[FILE]], line: 13, type: ![[CELLS_2_TYPE:[0-9]+]], isLocal: false, isDefinition: true, declaration: ![[CELLS]])
; LLVM-DAG: ![[CELLS_2_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[INT]], size: 192, elements: ![[CELLS_2_TYPE_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[CELLS_2_TYPE_ELEMENTS]] = !{![[CELLS_2_TYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[CELLS_2_TYPE_ITEM]] = !DISubrange(count: 6{{(, lowerBound: 0)?}})
; OPENCL-DAG: ![[GLOBAL_3:[0-9]+]] = !DIGlobalVariableExpression(var: ![[FRAMES_2:[0-9]+]], expr: !DIExpression())
; SHADER-DAG: ![[GLOBAL_3:[0-9]+]] = !DIGlobalVariableExpression(var: ![[FRAMES_2:[0-9]+]], expr: !DIExpression(DW_OP_constu, 9, DW_OP_stack_value))
; LLVM-DAG: ![[FRAMES_2]] = distinct !DIGlobalVariable(name: "frames", scope: ![[UNIT]], file: ![[FILE]], line: 6, type: ![[FRAMES_BASETYPE]], isLocal: true, isDefinition: true, declaration: ![[FRAMES]])

@_ZN4hive5queenE = addrspace(1) global i32 1, align 4, !dbg !10
@_ZN4hive5cellsE = addrspace(1) global [6 x i32] zeroinitializer, align 4, !dbg !12

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !{!10, !12, !14})
!1 = !DIFile(filename: "hive.cpp", directory: "/garden")
!3 = !{i32 7, !"Dwarf Version", i32 5}
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
!21 = !DIDerivedType(tag: DW_TAG_variable, name: "queen", scope: !20, file: !1, line: 4, baseType: !5, flags: DIFlagStaticMember)
!22 = !DIDerivedType(tag: DW_TAG_variable, name: "cells", scope: !20, file: !1, line: 5, baseType: !31, flags: DIFlagStaticMember)
!23 = !DIDerivedType(tag: DW_TAG_variable, name: "frames", scope: !20, file: !1, line: 6, baseType: !6, flags: DIFlagStaticMember, extraData: i32 9)
!24 = !DIDerivedType(tag: DW_TAG_variable, name: "hidden", scope: !20, file: !1, line: 7, baseType: !6, flags: DIFlagPrivate | DIFlagStaticMember, extraData: i32 -4)
!30 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 192, elements: !{!DISubrange(count: 6)})
!31 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, elements: !{!DISubrange(count: -1)})
