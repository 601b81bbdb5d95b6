; Arrays and vectors: sizes that follow from their elements, several dimensions, lower bounds, arrays without a count,
; vectors of three (which take the room of four) and of types with names, and rows of vectors.
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
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-100
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.100.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-200
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.200.spv -o %t.200.text.spt
; RUN: llvm-spirv -to-binary %t.200.text.spt -o %t.200.text.spv
; RUN: llvm-spirv -r %t.200.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Constant [[#]] [[C_10:[0-9]+]] 10 0 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_7:[0-9]+]] 7 0 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 0 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_6:[0-9]+]] 6 0 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_2:[0-9]+]] 2 0 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_18446744073709551615:[0-9]+]] 4294967295 4294967295 {{$}}
; SPIRV-DAG: DebugTypeArray [[SHORT:[0-9]+]] [[C_10]] [[NONE:[0-9]+]] {{$}}
; SPIRV-DAG: DebugTypeArray [[SHORT]] [[C_7]] [[C_8]] [[NONE]] [[NONE]] {{$}}
; SPIRV-DAG: DebugTypeArray [[SHORT]] [[C_6]] [[C_2]] {{$}}
; SPIRV-DAG: DebugTypeArray [[SHORT]] [[C_18446744073709551615]] [[NONE]] {{$}}
; SPIRV-DAG: [[TYPEVECTOR:[0-9]+]] [[#]] DebugTypeVector [[FLOAT:[0-9]+]] 4 {{$}}
; SPIRV-DAG: DebugTypeVector [[FLOAT]] 3 {{$}}
; SPIRV-DAG: DebugTypeVector [[#]] 16 {{$}}
; SPIRV-DAG: DebugTypeArray [[TYPEVECTOR]] [[C_2]] [[NONE]] {{$}}

; SPIRV-100-DAG: Constant [[#]] [[C_10:[0-9]+]] 10 0 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_7:[0-9]+]] 7 0 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 0 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_6:[0-9]+]] 6 0 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_2:[0-9]+]] 2 0 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_18446744073709551615:[0-9]+]] 4294967295 4294967295 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_4:[0-9]+]] 4 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_16:[0-9]+]] 16 {{$}}
; SPIRV-100-DAG: DebugTypeArray [[SHORT:[0-9]+]] [[C_10]] [[NONE:[0-9]+]] {{$}}
; SPIRV-100-DAG: DebugTypeArray [[SHORT]] [[C_7]] [[C_8]] [[NONE]] [[NONE]] {{$}}
; SPIRV-100-DAG: DebugTypeArray [[SHORT]] [[C_6]] [[C_2]] {{$}}
; SPIRV-100-DAG: DebugTypeArray [[SHORT]] [[C_18446744073709551615]] [[NONE]] {{$}}
; SPIRV-100-DAG: [[TYPEVECTOR:[0-9]+]] [[#]] DebugTypeVector [[FLOAT:[0-9]+]] [[C_4]] {{$}}
; SPIRV-100-DAG: DebugTypeVector [[FLOAT]] [[C_3]] {{$}}
; SPIRV-100-DAG: DebugTypeVector [[#]] [[C_16]] {{$}}
; SPIRV-100-DAG: DebugTypeArray [[TYPEVECTOR]] [[C_2]] [[NONE]] {{$}}

; SPIRV-200-DAG: Constant [[#]] [[C_10:[0-9]+]] 10 0 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_7:[0-9]+]] 7 0 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 0 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_2:[0-9]+]] 2 0 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_6:[0-9]+]] 6 0 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_18446744073709551615:[0-9]+]] 4294967295 4294967295 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_4:[0-9]+]] 4 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_16:[0-9]+]] 16 {{$}}
; SPIRV-200-DAG: [[TYPESUBRANGE:[0-9]+]] [[#]] DebugTypeSubrange [[NONE:[0-9]+]] [[NONE]] [[C_10]] {{$}}
; SPIRV-200-DAG: DebugTypeArray [[SHORT:[0-9]+]] [[TYPESUBRANGE]] {{$}}
; SPIRV-200-DAG: [[TYPESUBRANGE_2:[0-9]+]] [[#]] DebugTypeSubrange [[NONE]] [[NONE]] [[C_7]] {{$}}
; SPIRV-200-DAG: [[TYPESUBRANGE_3:[0-9]+]] [[#]] DebugTypeSubrange [[NONE]] [[NONE]] [[C_8]] {{$}}
; SPIRV-200-DAG: DebugTypeArray [[SHORT]] [[TYPESUBRANGE_2]] [[TYPESUBRANGE_3]] {{$}}
; SPIRV-200-DAG: [[TYPESUBRANGE_4:[0-9]+]] [[#]] DebugTypeSubrange [[C_2]] [[NONE]] [[C_6]] {{$}}
; SPIRV-200-DAG: DebugTypeArray [[SHORT]] [[TYPESUBRANGE_4]] {{$}}
; SPIRV-200-DAG: [[TYPESUBRANGE_5:[0-9]+]] [[#]] DebugTypeSubrange [[NONE]] [[NONE]] [[C_18446744073709551615]] {{$}}
; SPIRV-200-DAG: DebugTypeArray [[SHORT]] [[TYPESUBRANGE_5]] {{$}}
; SPIRV-200-DAG: [[TYPEVECTOR:[0-9]+]] [[#]] DebugTypeVector [[FLOAT:[0-9]+]] [[C_4]] {{$}}
; SPIRV-200-DAG: DebugTypeVector [[FLOAT]] [[C_3]] {{$}}
; SPIRV-200-DAG: DebugTypeVector [[#]] [[C_16]] {{$}}
; SPIRV-200-DAG: [[TYPESUBRANGE_6:[0-9]+]] [[#]] DebugTypeSubrange [[NONE]] [[NONE]] [[C_2]] {{$}}
; SPIRV-200-DAG: DebugTypeArray [[TYPEVECTOR]] [[TYPESUBRANGE_6]] {{$}}

; LLVM-DAG: ![[GLOBAL:[0-9]+]] = !DIGlobalVariableExpression(var: ![[PLAIN:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[PLAIN]] = distinct !DIGlobalVariable(name: "plain", scope: ![[UNIT:[0-9]+]], file: ![[FILE:[0-9]+]], line: 10, type: ![[PLAIN_TYPE:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "board.cpp", directory: "/chess")
; LLVM-DAG: ![[PLAIN_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[SHORT:[0-9]+]], size: 160, elements: ![[PLAIN_TYPE_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[SHORT]] = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
; LLVM-DAG: ![[PLAIN_TYPE_ELEMENTS]] = !{![[PLAIN_TYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[PLAIN_TYPE_ITEM]] = !DISubrange(count: 10{{(, lowerBound: 0)?}})
; LLVM-DAG: ![[GLOBAL_2:[0-9]+]] = !DIGlobalVariableExpression(var: ![[GRID:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[GRID]] = distinct !DIGlobalVariable(name: "grid", scope: ![[UNIT]], file: ![[FILE]], line: 11, type: ![[GRID_TYPE:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[GRID_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[SHORT]], size: 896, elements: ![[GRID_TYPE_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[GRID_TYPE_ELEMENTS]] = !{![[GRID_TYPE_ITEM:[0-9]+]], ![[GRID_TYPE_ITEM_2:[0-9]+]]}
; LLVM-DAG: ![[GRID_TYPE_ITEM]] = !DISubrange(count: 7{{(, lowerBound: 0)?}})
; LLVM-DAG: ![[GRID_TYPE_ITEM_2]] = !DISubrange(count: 8{{(, lowerBound: 0)?}})
; LLVM-DAG: ![[GLOBAL_3:[0-9]+]] = !DIGlobalVariableExpression(var: ![[BASED:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[BASED]] = distinct !DIGlobalVariable(name: "based", scope: ![[UNIT]], file: ![[FILE]], line: 12, type: ![[BASED_TYPE:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[BASED_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[SHORT]], size: 96, elements: ![[BASED_TYPE_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[BASED_TYPE_ELEMENTS]] = !{![[BASED_TYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[BASED_TYPE_ITEM]] = !DISubrange(count: 6, lowerBound: 2)
; LLVM-DAG: ![[GLOBAL_4:[0-9]+]] = !DIGlobalVariableExpression(var: ![[OPEN:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[OPEN]] = distinct !DIGlobalVariable(name: "open", scope: ![[UNIT]], file: ![[FILE]], line: 13, type: ![[OPEN_TYPE:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[OPEN_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[SHORT]], elements: ![[OPEN_TYPE_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[OPEN_TYPE_ELEMENTS]] = !{![[OPEN_TYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[OPEN_TYPE_ITEM]] = !DISubrange(count: -1{{(, lowerBound: 0)?}})
; LLVM-DAG: ![[GLOBAL_5:[0-9]+]] = !DIGlobalVariableExpression(var: ![[LANES:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[LANES]] = distinct !DIGlobalVariable(name: "lanes", scope: ![[UNIT]], file: ![[FILE]], line: 14, type: ![[LANES_TYPE:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[LANES_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[FLOAT:[0-9]+]], size: 128, flags: DIFlagVector, elements: ![[LANES_TYPE_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[FLOAT]] = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
; LLVM-DAG: ![[LANES_TYPE_ELEMENTS]] = !{![[LANES_TYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[LANES_TYPE_ITEM]] = !DISubrange(count: 4, lowerBound: 0)
; LLVM-DAG: ![[GLOBAL_6:[0-9]+]] = !DIGlobalVariableExpression(var: ![[THREE:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[THREE]] = distinct !DIGlobalVariable(name: "three", scope: ![[UNIT]], file: ![[FILE]], line: 15, type: ![[THREE_TYPE:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[THREE_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[FLOAT]], size: 128, flags: DIFlagVector, elements: ![[THREE_TYPE_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[THREE_TYPE_ELEMENTS]] = !{![[THREE_TYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[THREE_TYPE_ITEM]] = !DISubrange(count: 3, lowerBound: 0)
; LLVM-DAG: ![[GLOBAL_7:[0-9]+]] = !DIGlobalVariableExpression(var: ![[NAMED:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[NAMED]] = distinct !DIGlobalVariable(name: "named", scope: ![[UNIT]], file: ![[FILE]], line: 16, type: ![[NAMED_TYPE:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[NAMED_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[PIECE:[0-9]+]], size: 512, flags: DIFlagVector, elements: ![[NAMED_TYPE_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[PIECE]] = !DIDerivedType(tag: DW_TAG_typedef, name: "piece", file: ![[FILE]], baseType: ![[INT:[0-9]+]])
; LLVM-DAG: ![[INT]] = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; LLVM-DAG: ![[NAMED_TYPE_ELEMENTS]] = !{![[NAMED_TYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[NAMED_TYPE_ITEM]] = !DISubrange(count: 16, lowerBound: 0)
; LLVM-DAG: ![[GLOBAL_8:[0-9]+]] = !DIGlobalVariableExpression(var: ![[ROWS:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[ROWS]] = distinct !DIGlobalVariable(name: "rows", scope: ![[UNIT]], file: ![[FILE]], line: 17, type: ![[ROWS_TYPE:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[ROWS_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[LANES_TYPE]], size: 256, elements: ![[ROWS_TYPE_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[ROWS_TYPE_ELEMENTS]] = !{![[ROWS_TYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[ROWS_TYPE_ITEM]] = !DISubrange(count: 2{{(, lowerBound: 0)?}})

; DWARF: DW_AT_name ("plain")
; DWARF-NEXT: DW_AT_type (0x{{.*}} "short[10]")
; DWARF: DW_AT_name ("grid")
; DWARF-NEXT: DW_AT_type (0x{{.*}} "short[7][8]")
; DWARF: DW_AT_name ("based")
; DWARF: DW_TAG_subrange_type
; DWARF-NEXT: DW_AT_type (0x{{.*}} "__ARRAY_SIZE_TYPE__")
; DWARF-NEXT: DW_AT_lower_bound (2)
; DWARF-NEXT: DW_AT_count (0x06)
; DWARF: DW_AT_name ("open")
; DWARF-NEXT: DW_AT_type (0x{{.*}} "short[]")
; DWARF: DW_TAG_subrange_type
; DWARF-NOT: DW_AT_count
; DWARF: DW_AT_name ("lanes")
; DWARF: DW_TAG_array_type
; DWARF-NEXT: DW_AT_GNU_vector (true)
; DWARF: DW_AT_name ("three")
; DWARF: DW_AT_GNU_vector (true)
; DWARF-NEXT: DW_AT_byte_size (0x10)

@plain = addrspace(1) global i8 0, align 1, !dbg !100
@grid = addrspace(1) global i8 0, align 1, !dbg !102
@based = addrspace(1) global i8 0, align 1, !dbg !104
@open = addrspace(1) global i8 0, align 1, !dbg !106
@lanes = addrspace(1) global <4 x float> zeroinitializer, align 16, !dbg !108
@three = addrspace(1) global <3 x float> zeroinitializer, align 16, !dbg !110
@named = addrspace(1) global <16 x i32> zeroinitializer, align 64, !dbg !112
@rows = addrspace(1) global i8 0, align 1, !dbg !114

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_11, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !{!100, !102, !104, !106, !108, !110, !112, !114})
!1 = !DIFile(filename: "board.cpp", directory: "/chess")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!6 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DIDerivedType(tag: DW_TAG_typedef, name: "piece", file: !1, line: 2, baseType: !7)
!20 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 160, elements: !{!DISubrange(count: 10)})
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 896, elements: !{!DISubrange(count: 7), !DISubrange(count: 8)})
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 96, elements: !{!DISubrange(count: 6, lowerBound: 2)})
!23 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, elements: !{!DISubrange(count: -1)})
!24 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, flags: DIFlagVector, elements: !{!DISubrange(count: 4)})
!25 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, flags: DIFlagVector, elements: !{!DISubrange(count: 3)})
!26 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 512, flags: DIFlagVector, elements: !{!DISubrange(count: 16)})
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !24, size: 256, elements: !{!DISubrange(count: 2)})
!100 = !DIGlobalVariableExpression(var: !101, expr: !DIExpression())
!101 = distinct !DIGlobalVariable(name: "plain", scope: !0, file: !1, line: 10, type: !20, isLocal: false, isDefinition: true)
!102 = !DIGlobalVariableExpression(var: !103, expr: !DIExpression())
!103 = distinct !DIGlobalVariable(name: "grid", scope: !0, file: !1, line: 11, type: !21, isLocal: false, isDefinition: true)
!104 = !DIGlobalVariableExpression(var: !105, expr: !DIExpression())
!105 = distinct !DIGlobalVariable(name: "based", scope: !0, file: !1, line: 12, type: !22, isLocal: false, isDefinition: true)
!106 = !DIGlobalVariableExpression(var: !107, expr: !DIExpression())
!107 = distinct !DIGlobalVariable(name: "open", scope: !0, file: !1, line: 13, type: !23, isLocal: false, isDefinition: true)
!108 = !DIGlobalVariableExpression(var: !109, expr: !DIExpression())
!109 = distinct !DIGlobalVariable(name: "lanes", scope: !0, file: !1, line: 14, type: !24, isLocal: false, isDefinition: true)
!110 = !DIGlobalVariableExpression(var: !111, expr: !DIExpression())
!111 = distinct !DIGlobalVariable(name: "three", scope: !0, file: !1, line: 15, type: !25, isLocal: false, isDefinition: true)
!112 = !DIGlobalVariableExpression(var: !113, expr: !DIExpression())
!113 = distinct !DIGlobalVariable(name: "named", scope: !0, file: !1, line: 16, type: !26, isLocal: false, isDefinition: true)
!114 = !DIGlobalVariableExpression(var: !115, expr: !DIExpression())
!115 = distinct !DIGlobalVariable(name: "rows", scope: !0, file: !1, line: 17, type: !27, isLocal: false, isDefinition: true)
