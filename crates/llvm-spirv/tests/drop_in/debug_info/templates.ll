; Parameters of templates: types (void, too), numbers, addresses of variables and functions, null pointers, templates and
; packs; of classes, unions and functions, and where a type is a parameter of its own members' types.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.100.spv -o %t.100.text.spt
; RUN: llvm-spirv -to-binary %t.100.text.spt -o %t.100.text.spv
; RUN: llvm-spirv -r %t.100.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
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

; SPIRV-DAG: String [[T_TEXT:[0-9]+]] "T"
; SPIRV-DAG: String [[VOID_TEXT:[0-9]+]] "Void"
; SPIRV-DAG: String [[ADDRESS_TEXT:[0-9]+]] "Address"
; SPIRV-DAG: String [[FUNCTION_TEXT:[0-9]+]] "Function"
; SPIRV-DAG: String [[NULL_TEXT:[0-9]+]] "Null"
; SPIRV-DAG: String [[ZERO_TEXT:[0-9]+]] "Zero"
; SPIRV-DAG: TypeInt [[INT_8:[0-9]+]] 8 0 {{$}}
; SPIRV-DAG: Constant [[INT_8]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-DAG: String [[EMPTY_TEXT:[0-9]+]] ""
; SPIRV-DAG: Constant [[#]] [[C_4294967293:[0-9]+]] 4294967293 {{$}}
; SPIRV-DAG: String [[LINK_TEXT:[0-9]+]] "Link"
; SPIRV-DAG: String [[N_TEXT:[0-9]+]] "N"
; SPIRV-DAG: Constant [[#]] [[C_7:[0-9]+]] 7 {{$}}
; SPIRV-DAG: [[T:[0-9]+]] [[#]] DebugTypeTemplateParameter [[T_TEXT]] [[#]] [[NONE:[0-9]+]] [[SOURCE:[0-9]+]] 0 0 {{$}}
; SPIRV-DAG: [[VOID:[0-9]+]] [[#]] DebugTypeTemplateParameter [[VOID_TEXT]] [[NONE]] [[NONE]] [[SOURCE]] 0 0 {{$}}
; SPIRV-DAG: [[ADDRESS:[0-9]+]] [[#]] DebugTypeTemplateParameter [[ADDRESS_TEXT]] [[TYPEPOINTER:[0-9]+]] [[#]] [[SOURCE]] 0 0 {{$}}
; SPIRV-DAG: [[FUNCTION:[0-9]+]] [[#]] DebugTypeTemplateParameter [[FUNCTION_TEXT]] [[TYPEPOINTER_2:[0-9]+]] [[#]] [[SOURCE]] 0 0 {{$}}
; SPIRV-DAG: [[NULL:[0-9]+]] [[#]] DebugTypeTemplateParameter [[NULL_TEXT]] [[TYPEPOINTER_2]] [[#]] [[SOURCE]] 0 0 {{$}}
; SPIRV-DAG: [[ZERO:[0-9]+]] [[#]] DebugTypeTemplateParameter [[ZERO_TEXT]] [[TYPEPOINTER]] [[C_0]] [[SOURCE]] 0 0 {{$}}
; SPIRV-DAG: DebugTypeTemplateParameter [[EMPTY_TEXT]] [[INT:[0-9]+]] [[NONE]] [[SOURCE]] 0 0 {{$}}
; SPIRV-DAG: DebugTypeTemplateParameter [[EMPTY_TEXT]] [[INT]] [[C_4294967293]] [[SOURCE]] 0 0 {{$}}
; SPIRV-DAG: [[TYPETEMPLATE:[0-9]+]] [[#]] DebugTypeTemplate [[#]] [[T]] [[VOID]] [[ADDRESS]] [[FUNCTION]] [[NULL]] [[ZERO]] [[#]] [[#]] {{$}}
; SPIRV-DAG: [[LINK:[0-9]+]] [[#]] DebugTypeTemplateParameter [[LINK_TEXT]] [[TYPETEMPLATE]] [[NONE]] [[SOURCE]] 0 0 {{$}}
; SPIRV-DAG: DebugTypeTemplate [[#]] [[LINK]] {{$}}
; SPIRV-DAG: DebugTypeTemplate [[#]] [[T]] {{$}}
; SPIRV-DAG: [[N:[0-9]+]] [[#]] DebugTypeTemplateParameter [[N_TEXT]] [[INT]] [[C_7]] [[SOURCE]] 0 0 {{$}}
; SPIRV-DAG: DebugTypeTemplate [[#]] [[N]] {{$}}
; SPIRV-DAG: DebugTypeTemplate [[#]] [[N]] {{$}}

; SHADER-SPIRV-DAG: String [[LINK_TEXT:[0-9]+]] "Link"
; SHADER-SPIRV-DAG: TypeInt [[INT_32:[0-9]+]] 32 0 {{$}}
; SHADER-SPIRV-DAG: Constant [[INT_32]] [[C_0:[0-9]+]] 0 {{$}}
; SHADER-SPIRV-DAG: String [[T_TEXT:[0-9]+]] "T"
; SHADER-SPIRV-DAG: String [[VOID_TEXT:[0-9]+]] "Void"
; SHADER-SPIRV-DAG: String [[ADDRESS_TEXT:[0-9]+]] "Address"
; SHADER-SPIRV-DAG: String [[FUNCTION_TEXT:[0-9]+]] "Function"
; SHADER-SPIRV-DAG: String [[NULL_TEXT:[0-9]+]] "Null"
; SHADER-SPIRV-DAG: String [[ZERO_TEXT:[0-9]+]] "Zero"
; SHADER-SPIRV-DAG: TypeInt [[INT_8:[0-9]+]] 8 0 {{$}}
; SHADER-SPIRV-DAG: Constant [[INT_8]] [[C_0_2:[0-9]+]] 0 {{$}}
; SHADER-SPIRV-DAG: String [[EMPTY_TEXT:[0-9]+]] ""
; SHADER-SPIRV-DAG: Constant [[#]] [[C_4294967293:[0-9]+]] 4294967293 {{$}}
; SHADER-SPIRV-DAG: String [[N_TEXT:[0-9]+]] "N"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_7:[0-9]+]] 7 {{$}}
; SHADER-SPIRV-DAG: [[LINK:[0-9]+]] [[#]] DebugTypeTemplateParameter [[LINK_TEXT]] [[TYPETEMPLATE:[0-9]+]] [[NONE:[0-9]+]] [[SOURCE:[0-9]+]] [[C_0]] [[C_0]] {{$}}
; SHADER-SPIRV-DAG: DebugTypeTemplate [[#]] [[LINK]] {{$}}
; SHADER-SPIRV-DAG: [[T:[0-9]+]] [[#]] DebugTypeTemplateParameter [[T_TEXT]] [[#]] [[NONE]] [[SOURCE]] [[C_0]] [[C_0]] {{$}}
; SHADER-SPIRV-DAG: [[VOID:[0-9]+]] [[#]] DebugTypeTemplateParameter [[VOID_TEXT]] [[NONE]] [[NONE]] [[SOURCE]] [[C_0]] [[C_0]] {{$}}
; SHADER-SPIRV-DAG: [[ADDRESS:[0-9]+]] [[#]] DebugTypeTemplateParameter [[ADDRESS_TEXT]] [[TYPEPOINTER:[0-9]+]] [[#]] [[SOURCE]] [[C_0]] [[C_0]] {{$}}
; SHADER-SPIRV-DAG: [[FUNCTION:[0-9]+]] [[#]] DebugTypeTemplateParameter [[FUNCTION_TEXT]] [[TYPEPOINTER_2:[0-9]+]] [[#]] [[SOURCE]] [[C_0]] [[C_0]] {{$}}
; SHADER-SPIRV-DAG: [[NULL:[0-9]+]] [[#]] DebugTypeTemplateParameter [[NULL_TEXT]] [[TYPEPOINTER_2]] [[#]] [[SOURCE]] [[C_0]] [[C_0]] {{$}}
; SHADER-SPIRV-DAG: [[ZERO:[0-9]+]] [[#]] DebugTypeTemplateParameter [[ZERO_TEXT]] [[TYPEPOINTER]] [[C_0_2]] [[SOURCE]] [[C_0]] [[C_0]] {{$}}
; SHADER-SPIRV-DAG: DebugTypeTemplateParameter [[EMPTY_TEXT]] [[INT:[0-9]+]] [[NONE]] [[SOURCE]] [[C_0]] [[C_0]] {{$}}
; SHADER-SPIRV-DAG: DebugTypeTemplateParameter [[EMPTY_TEXT]] [[INT]] [[C_4294967293]] [[SOURCE]] [[C_0]] [[C_0]] {{$}}
; SHADER-SPIRV-DAG: [[TYPETEMPLATE]] [[#]] DebugTypeTemplate [[#]] [[T]] [[VOID]] [[ADDRESS]] [[FUNCTION]] [[NULL]] [[ZERO]] [[#]] [[#]] {{$}}
; SHADER-SPIRV-DAG: DebugTypeTemplate [[#]] [[T]] {{$}}
; SHADER-SPIRV-DAG: [[N:[0-9]+]] [[#]] DebugTypeTemplateParameter [[N_TEXT]] [[INT]] [[C_7]] [[SOURCE]] [[C_0]] [[C_0]] {{$}}
; SHADER-SPIRV-DAG: DebugTypeTemplate [[#]] [[N]] {{$}}
; SHADER-SPIRV-DAG: DebugTypeTemplate [[#]] [[N]] {{$}}

; LLVM-DAG: ![[GLOBAL:[0-9]+]] = !DIGlobalVariableExpression(var: ![[RING:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[RING]] = distinct !DIGlobalVariable(name: "ring", scope: ![[UNIT:[0-9]+]], file: ![[FILE:[0-9]+]], line: 1, type: ![[INT:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "ring.cpp", directory: "/jewels")
; LLVM-DAG: ![[INT]] = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; LLVM-DAG: ![[GLOBAL_2:[0-9]+]] = !DIGlobalVariableExpression(var: ![[HOLDER:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[HOLDER]] = distinct !DIGlobalVariable(name: "holder", scope: ![[UNIT]], file: ![[FILE]], line: 20, type: ![[BOX:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[BOX]] = distinct !DICompositeType(tag: DW_TAG_class_type, name: "box<...>", file: ![[FILE]], line: 5, size: 8, flags: DIFlagTypePassByValue, elements: ![[BOX_ELEMENTS:[0-9]+]], templateParams: ![[BOX_TEMPLATEPARAMS:[0-9]+]], identifier: "_ZTS3box")
; LLVM-DAG: ![[BOX_ELEMENTS]] = !{![[NEXT:[0-9]+]]}
; LLVM-DAG: ![[NEXT]] = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: ![[BOX]], file: ![[FILE]], line: 6, baseType: ![[NEXT_BASETYPE:[0-9]+]], size: 64, flags: DIFlagPublic)
; LLVM-DAG: ![[NEXT_BASETYPE]] = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: ![[CHAIN_BOX:[0-9]+]], size: 64)
; LLVM-DAG: ![[CHAIN_BOX]] = !DICompositeType(tag: DW_TAG_structure_type, name: "chain<box>", file: ![[FILE]], line: 9, size: 8, flags: DIFlagTypePassByValue, elements: ![[CHAIN_BOX_ELEMENTS:[0-9]+]], templateParams: ![[CHAIN_BOX_TEMPLATEPARAMS:[0-9]+]], identifier: "_ZTS5chain")
; LLVM-DAG: ![[CHAIN_BOX_ELEMENTS]] = !{![[FIRST:[0-9]+]]}
; LLVM-DAG: ![[FIRST]] = !DISubprogram(name: "first", linkageName: "_ZN5chain5firstEv", scope: ![[CHAIN_BOX]], file: ![[FILE]], line: 10, type: ![[FIRST_TYPE:[0-9]+]],{{.*}} flags: DIFlagPublic | DIFlagPrototyped, spFlags: 0{{.*}})
; LLVM-DAG: ![[FIRST_TYPE]] = !DISubroutineType(types: ![[FIRST_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[FIRST_TYPE_TYPES]] = !{![[SELF:[0-9]+]]}
; LLVM-DAG: ![[SELF]] = !DIDerivedType(tag: DW_TAG_typedef, name: "self", scope: ![[CHAIN_BOX]], file: ![[FILE]], baseType: ![[CHAIN_BOX]])
; LLVM-DAG: ![[CHAIN_BOX_TEMPLATEPARAMS]] = !{![[LINK:[0-9]+]]}
; LLVM-DAG: ![[LINK]] = !DITemplateTypeParameter(name: "Link", type: ![[BOX]])
; LLVM-DAG: ![[BOX_TEMPLATEPARAMS]] = !{![[T:[0-9]+]], ![[VOID:[0-9]+]], ![[ADDRESS:[0-9]+]], ![[FUNCTION:[0-9]+]], ![[NULL:[0-9]+]], ![[ZERO:[0-9]+]], ![[INNER:[0-9]+]], ![[REST:[0-9]+]]}
; LLVM-DAG: ![[T]] = !DITemplateTypeParameter(name: "T", type: ![[FLOAT:[0-9]+]])
; LLVM-DAG: ![[FLOAT]] = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
; LLVM-DAG: ![[VOID]] = !DITemplateTypeParameter(name: "Void", type: null)
; LLVM-DAG: ![[ADDRESS]] = !DITemplateValueParameter(name: "Address", type: ![[ADDRESS_TYPE:[0-9]+]], value: ptr addrspace(1) @ring)
; LLVM-DAG: ![[ADDRESS_TYPE]] = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: ![[INT]], size: 64)
; LLVM-DAG: ![[FUNCTION]] = !DITemplateValueParameter(name: "Function", type: ![[FUNCTION_TYPE:[0-9]+]], value: ptr @_Z5shinev)
; LLVM-DAG: ![[FUNCTION_TYPE]] = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: ![[FUNCTION_TYPE_BASETYPE:[0-9]+]], size: 64)
; LLVM-DAG: ![[FUNCTION_TYPE_BASETYPE]] = !DISubroutineType(types: ![[FUNCTION_TYPE_BASETYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[FUNCTION_TYPE_BASETYPE_TYPES]] = !{![[INT]]}
; LLVM-DAG: ![[NULL]] = !DITemplateValueParameter(name: "Null", type: ![[FUNCTION_TYPE]], value: ptr null)
; LLVM-DAG: ![[ZERO]] = !DITemplateValueParameter(name: "Zero", type: ![[ADDRESS_TYPE]], value: i8 0)
; LLVM-DAG: ![[INNER]] = !DITemplateValueParameter(tag: DW_TAG_GNU_template_template_param, name: "Inner", value: !"lid")
; LLVM-DAG: ![[REST]] = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, name: "Rest", value: ![[REST_VALUE:[0-9]+]])
; LLVM-DAG: ![[REST_VALUE]] = !{![[REST_VALUE_ITEM:[0-9]+]], ![[REST_VALUE_ITEM_2:[0-9]+]]}
; LLVM-DAG: ![[REST_VALUE_ITEM]] = !DITemplateTypeParameter(type: ![[INT]])
; LLVM-DAG: ![[REST_VALUE_ITEM_2]] = !DITemplateValueParameter(type: ![[INT]], value: i32 -3)
; LLVM-DAG: ![[GLOBAL_3:[0-9]+]] = !DIGlobalVariableExpression(var: ![[JAR:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[JAR]] = distinct !DIGlobalVariable(name: "jar", scope: ![[UNIT]], file: ![[FILE]], line: 21, type: ![[JAR_FLOAT:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[JAR_FLOAT]] = !DICompositeType(tag: DW_TAG_union_type, name: "jar<float>", file: ![[FILE]], line: 8, size: 32, flags: DIFlagTypePassByValue, elements: !{{[0-9]+}}, templateParams: ![[JAR_FLOAT_TEMPLATEPARAMS:[0-9]+]], identifier: "_ZTS3jarIfE")
; LLVM-DAG: ![[JAR_FLOAT_TEMPLATEPARAMS]] = !{![[T]]}
; LLVM-DAG: ![[SET_7:[0-9]+]] = distinct !DISubprogram(name: "set<7>", linkageName: "_Z3setILi7EEiv", scope: ![[BOX]], file: ![[FILE]], line: 30, type: ![[FUNCTION_TYPE_BASETYPE]], scopeLine: 30, flags: DIFlagPrivate | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: ![[UNIT]], templateParams: ![[SET_7_TEMPLATEPARAMS:[0-9]+]], declaration: ![[SET_7_2:[0-9]+]])
; LLVM-DAG: ![[SET_7_TEMPLATEPARAMS]] = !{![[N:[0-9]+]]}
; LLVM-DAG: ![[N]] = !DITemplateValueParameter(name: "N", type: ![[INT]], value: i32 7)
; LLVM-DAG: ![[SET_7_2]] = !DISubprogram(name: "set<7>", linkageName: "_Z3setILi7EEiv", scope: ![[BOX]], file: ![[FILE]], line: 7, type: ![[FUNCTION_TYPE_BASETYPE]],{{.*}} flags: DIFlagPublic | DIFlagPrototyped, spFlags: 0, templateParams: ![[SET_7_TEMPLATEPARAMS]])

; DWARF: DW_TAG_class_type
; DWARF: DW_TAG_template_type_parameter
; DWARF-NEXT: DW_AT_type (0x{{.*}} "float")
; DWARF-NEXT: DW_AT_name ("T")
; DWARF: DW_TAG_template_type_parameter
; DWARF-NEXT: DW_AT_name ("Void")
; DWARF: DW_TAG_template_value_parameter
; DWARF-NEXT: DW_AT_type (0x{{.*}} "int *")
; DWARF-NEXT: DW_AT_name ("Address")
; DWARF-NEXT: DW_AT_location (DW_OP_addr
; DWARF: DW_TAG_template_value_parameter
; DWARF-NEXT: DW_AT_type (0x{{.*}} "int (*)()")
; DWARF-NEXT: DW_AT_name ("Function")
; DWARF: DW_AT_name ("Zero")
; DWARF-NEXT: DW_AT_const_value (0)
; DWARF: DW_TAG_GNU_template_template_param
; DWARF: DW_AT_GNU_template_name ("lid")
; DWARF: DW_TAG_GNU_template_parameter_pack
; DWARF: DW_AT_const_value (-3)
; DWARF: DW_TAG_union_type
; DWARF: DW_TAG_template_type_parameter
; DWARF-NEXT: DW_AT_type (0x{{.*}} "float")
; DWARF: DW_AT_specification (0x{{.*}} "_Z3setILi7EEiv")
; DWARF: DW_TAG_template_value_parameter
; DWARF-NEXT: DW_AT_type (0x{{.*}} "int")
; DWARF-NEXT: DW_AT_name ("N")
; DWARF-NEXT: DW_AT_const_value (7)

@ring = addrspace(1) global i32 0, align 4, !dbg !10
@holder = addrspace(1) global i8 0, align 1, !dbg !12
@jar = addrspace(1) global i32 0, align 4, !dbg !14

define spir_func i32 @_Z5shinev() !dbg !70 {
  ret i32 1, !dbg !72
}

define linkonce_odr spir_func i32 @_Z3setILi7EEiv() !dbg !60 {
  ret i32 7, !dbg !63
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !{!10, !12, !14})
!1 = !DIFile(filename: "ring.cpp", directory: "/jewels")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64)
!8 = !DISubroutineType(types: !{!5})
!9 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "ring", scope: !0, file: !1, line: 1, type: !5, isLocal: false, isDefinition: true)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!13 = distinct !DIGlobalVariable(name: "holder", scope: !0, file: !1, line: 20, type: !20, isLocal: false, isDefinition: true)
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression())
!15 = distinct !DIGlobalVariable(name: "jar", scope: !0, file: !1, line: 21, type: !40, isLocal: false, isDefinition: true)
!20 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "box<...>", file: !1, line: 5, size: 8, flags: DIFlagTypePassByValue, elements: !{!50}, templateParams: !{!21, !22, !23, !24, !25, !26, !27, !28}, identifier: "_ZTS3box")
!21 = !DITemplateTypeParameter(name: "T", type: !6)
!22 = !DITemplateTypeParameter(name: "Void", type: null)
!23 = !DITemplateValueParameter(name: "Address", type: !7, value: ptr addrspace(1) @ring)
!24 = !DITemplateValueParameter(name: "Function", type: !9, value: ptr @_Z5shinev)
!25 = !DITemplateValueParameter(name: "Null", type: !9, value: ptr null)
!26 = !DITemplateValueParameter(name: "Zero", type: !7, value: i8 0)
!27 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_template_param, name: "Inner", value: !"lid")
!28 = !DITemplateValueParameter(tag: DW_TAG_GNU_template_parameter_pack, name: "Rest", value: !{!29, !30})
!29 = !DITemplateTypeParameter(type: !5)
!30 = !DITemplateValueParameter(type: !5, value: i32 -3)
!40 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "jar<float>", file: !1, line: 8, size: 32, flags: DIFlagTypePassByValue, elements: !{}, templateParams: !{!21}, identifier: "_ZTS3jarIfE")
!50 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !20, file: !1, line: 6, baseType: !51, size: 64, flags: DIFlagPublic)
!51 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !52, size: 64)
!52 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "chain<box>", file: !1, line: 9, size: 8, flags: DIFlagTypePassByValue, elements: !{!54}, templateParams: !{!53}, identifier: "_ZTS5chain")
!53 = !DITemplateTypeParameter(name: "Link", type: !20)
!54 = !DISubprogram(name: "first", linkageName: "_ZN5chain5firstEv", scope: !52, file: !1, line: 10, type: !55, scopeLine: 10, flags: DIFlagPrototyped, spFlags: 0)
!55 = !DISubroutineType(types: !{!56})
!56 = !DIDerivedType(tag: DW_TAG_typedef, name: "self", scope: !52, file: !1, line: 11, baseType: !52)
!60 = distinct !DISubprogram(name: "set<7>", linkageName: "_Z3setILi7EEiv", scope: !20, file: !1, line: 30, type: !8, scopeLine: 30, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, templateParams: !{!61}, declaration: !62)
!61 = !DITemplateValueParameter(name: "N", type: !5, value: i32 7)
!62 = !DISubprogram(name: "set<7>", linkageName: "_Z3setILi7EEiv", scope: !20, file: !1, line: 7, type: !8, scopeLine: 7, flags: DIFlagPublic | DIFlagPrototyped, spFlags: 0, templateParams: !{!61})
!63 = !DILocation(line: 30, column: 20, scope: !60)
!70 = distinct !DISubprogram(name: "shine", linkageName: "_Z5shinev", scope: !1, file: !1, line: 33, type: !8, scopeLine: 33, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!72 = !DILocation(line: 33, column: 20, scope: !70)
