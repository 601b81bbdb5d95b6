; Pointers, references and qualifiers, to nothing, too: pointers have the size of the module's addresses, which DWARF needn't
; say. A typedef knows its file and its scope.
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
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SHADER-SPIRV
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
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[NOTHING_TEXT:[0-9]+]] "nothing"
; SPIRV-DAG: String [[PETAL_TEXT:[0-9]+]] "petal"
; SPIRV-DAG: String [[HEADER_TEXT:[0-9]+]] "/usr/include/thorn.hpp"
; SPIRV-DAG: String [[FLORA_TEXT:[0-9]+]] "flora"
; SPIRV-DAG: [[UNIT:[0-9]+]] [[#]] DebugCompilationUnit
; SPIRV-DAG: [[SOURCE:[0-9]+]] [[#]] DebugSource [[HEADER_TEXT]] {{$}}
; SPIRV-DAG: [[FLORA:[0-9]+]] [[#]] DebugLexicalBlock [[#]] 0 0 [[UNIT]] [[FLORA_TEXT]]
; SPIRV-DAG: [[NOTHING:[0-9]+]] [[#]] DebugTypedef [[NOTHING_TEXT]] [[NONE:[0-9]+]] [[SOURCE]] 0 0 [[UNIT]] {{$}}
; SPIRV-DAG: DebugTypePointer [[NOTHING]] 4294967295 0 {{$}}
; SPIRV-DAG: DebugTypeQualifier [[INT:[0-9]+]] 3 {{$}}
; SPIRV-DAG: [[TYPEPOINTER_2:[0-9]+]] [[#]] DebugTypePointer [[INT]] 5 0 {{$}}
; SPIRV-DAG: DebugTypePointer [[INT]] 4 0 {{$}}
; SPIRV-DAG: DebugTypePointer [[INT]] 8 0 {{$}}
; SPIRV-DAG: DebugTypedef [[PETAL_TEXT]] [[TYPEPOINTER_2]] [[SOURCE]] 0 0 [[FLORA]] {{$}}
; SPIRV-DAG: [[TYPEPOINTER_5:[0-9]+]] [[#]] DebugTypePointer [[NONE]] 4294967295 0 {{$}}
; SPIRV-DAG: DebugTypeQualifier [[TYPEPOINTER_5]] 2 {{$}}
; SPIRV-DAG: [[TYPEQUALIFIER_3:[0-9]+]] [[#]] DebugTypeQualifier [[INT]] 1 {{$}}
; SPIRV-DAG: [[TYPEQUALIFIER_4:[0-9]+]] [[#]] DebugTypeQualifier [[TYPEQUALIFIER_3]] 0 {{$}}
; SPIRV-DAG: DebugTypePointer [[TYPEQUALIFIER_4]] 4294967295 2048 {{$}}
; SPIRV-DAG: DebugTypePointer [[INT]] 4294967295 4096 {{$}}

; SHADER-SPIRV-DAG: String [[NOTHING_TEXT:[0-9]+]] "nothing"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_4294967295:[0-9]+]] 4294967295 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_5:[0-9]+]] 5 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_4:[0-9]+]] 4 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 {{$}}
; SHADER-SPIRV-DAG: String [[PETAL_TEXT:[0-9]+]] "petal"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_2:[0-9]+]] 2 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_2048:[0-9]+]] 2048 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_4096:[0-9]+]] 4096 {{$}}
; SHADER-SPIRV-DAG: String [[HEADER_TEXT:[0-9]+]] "/usr/include/thorn.hpp"
; SHADER-SPIRV-DAG: String [[FLORA_TEXT:[0-9]+]] "flora"
; SHADER-SPIRV-DAG: [[UNIT:[0-9]+]] [[#]] DebugCompilationUnit
; SHADER-SPIRV-DAG: [[SOURCE:[0-9]+]] [[#]] DebugSource [[HEADER_TEXT]] {{$}}
; SHADER-SPIRV-DAG: [[FLORA:[0-9]+]] [[#]] DebugLexicalBlock [[#]] [[C_0]] [[C_0]] [[UNIT]] [[FLORA_TEXT]]
; SHADER-SPIRV-DAG: [[NOTHING:[0-9]+]] [[#]] DebugTypedef [[NOTHING_TEXT]] [[NONE:[0-9]+]] [[SOURCE]] [[C_0]] [[C_0]] [[UNIT]] {{$}}
; SHADER-SPIRV-DAG: DebugTypePointer [[NOTHING]] [[C_4294967295]] [[C_0]] {{$}}
; SHADER-SPIRV-DAG: DebugTypeQualifier [[INT:[0-9]+]] [[C_3]] {{$}}
; SHADER-SPIRV-DAG: [[TYPEPOINTER_2:[0-9]+]] [[#]] DebugTypePointer [[INT]] [[C_5]] [[C_0]] {{$}}
; SHADER-SPIRV-DAG: DebugTypePointer [[INT]] [[C_4]] [[C_0]] {{$}}
; SHADER-SPIRV-DAG: DebugTypePointer [[INT]] [[C_8]] [[C_0]] {{$}}
; SHADER-SPIRV-DAG: DebugTypedef [[PETAL_TEXT]] [[TYPEPOINTER_2]] [[SOURCE]] [[C_0]] [[C_0]] [[FLORA]] {{$}}
; SHADER-SPIRV-DAG: [[TYPEPOINTER_5:[0-9]+]] [[#]] DebugTypePointer [[NONE]] [[C_4294967295]] [[C_0]] {{$}}
; SHADER-SPIRV-DAG: DebugTypeQualifier [[TYPEPOINTER_5]] [[C_2]] {{$}}
; SHADER-SPIRV-DAG: [[TYPEQUALIFIER_3:[0-9]+]] [[#]] DebugTypeQualifier [[INT]] [[C_1]] {{$}}
; SHADER-SPIRV-DAG: [[TYPEQUALIFIER_4:[0-9]+]] [[#]] DebugTypeQualifier [[TYPEQUALIFIER_3]] [[C_0]] {{$}}
; SHADER-SPIRV-DAG: DebugTypePointer [[TYPEQUALIFIER_4]] [[C_4294967295]] [[C_2048]] {{$}}
; SHADER-SPIRV-DAG: DebugTypePointer [[INT]] [[C_4294967295]] [[C_4096]] {{$}}

; LLVM-DAG: ![[GLOBAL:[0-9]+]] = !DIGlobalVariableExpression(var: ![[P:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[P]] = distinct !DIGlobalVariable(name: "p", scope: ![[UNIT:[0-9]+]], file: ![[FILE:[0-9]+]], line: 1, type: ![[P_TYPE:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "rose.cpp", directory: "/garden")
; LLVM-DAG: ![[P_TYPE]] = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: ![[NOTHING:[0-9]+]], size: 64)
; LLVM-DAG: ![[NOTHING]] = !DIDerivedType(tag: DW_TAG_typedef, name: "nothing", file: ![[FILE_2:[0-9]+]], baseType: null)
; LLVM-DAG: ![[FILE_2]] = !DIFile(filename: "thorn.hpp", directory: "/usr/include")
; LLVM-DAG: ![[BLOOM:[0-9]+]] = distinct !DISubprogram(name: "bloom", linkageName: "_Z5bloomPvRiOi", scope: null, file: ![[FILE]], line: 9, type: ![[BLOOM_TYPE:[0-9]+]], scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: ![[UNIT]]{{.*}}, retainedNodes: ![[BLOOM_RETAINEDNODES:[0-9]+]])
; LLVM-DAG: ![[BLOOM_TYPE]] = !DISubroutineType(types: ![[BLOOM_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[BLOOM_TYPE_TYPES]] = !{null, ![[BLOOM_TYPE_TYPES_ITEM:[0-9]+]], ![[BLOOM_TYPE_TYPES_ITEM_2:[0-9]+]], ![[BLOOM_TYPE_TYPES_ITEM_3:[0-9]+]]}
; LLVM-DAG: ![[BLOOM_TYPE_TYPES_ITEM]] = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: ![[BLOOM_TYPE_TYPES_ITEM_BASETYPE:[0-9]+]])
; LLVM-DAG: ![[BLOOM_TYPE_TYPES_ITEM_BASETYPE]] = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
; LLVM-DAG: ![[BLOOM_TYPE_TYPES_ITEM_2]] = !DIDerivedType(tag: DW_TAG_reference_type, baseType: ![[BLOOM_TYPE_TYPES_ITEM_2_BASETYPE:[0-9]+]])
; LLVM-DAG: ![[BLOOM_TYPE_TYPES_ITEM_2_BASETYPE]] = !DIDerivedType(tag: DW_TAG_const_type, baseType: ![[BLOOM_TYPE_TYPES_ITEM_2_BASETYPE_BASETYPE:[0-9]+]])
; LLVM-DAG: ![[BLOOM_TYPE_TYPES_ITEM_2_BASETYPE_BASETYPE]] = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: ![[INT:[0-9]+]])
; LLVM-DAG: ![[INT]] = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; LLVM-DAG: ![[BLOOM_TYPE_TYPES_ITEM_3]] = !DIDerivedType(tag: DW_TAG_rvalue_reference_type, baseType: ![[INT]])
; LLVM-DAG: ![[BLOOM_RETAINEDNODES]] = !{![[VOID:[0-9]+]]}
; LLVM-DAG: ![[VOID]] = !DILocalVariable(name: "void", arg: 1, scope: ![[BLOOM]], file: ![[FILE]], line: 9, type: ![[BLOOM_TYPE_TYPES_ITEM]])

; DWARF: DW_TAG_pointer_type
; DWARF-NEXT: DW_AT_type ([[NOTHING:0x[0-9a-f]+]] "nothing")
; DWARF-NOT: DW_AT_byte_size
; DWARF: [[NOTHING]]: DW_TAG_typedef
; DWARF-NEXT: DW_AT_name ("nothing")
; DWARF-NOT: DW_AT_type
; DWARF: DW_TAG_subprogram
; DWARF: DW_AT_name ("void")
; DWARF: DW_AT_type ([[RESTRICT:0x[0-9a-f]+]] "restrict ")
; DWARF: [[RESTRICT]]: DW_TAG_restrict_type
; DWARF-NEXT: DW_AT_type ([[POINTER:0x[0-9a-f]+]] "void *")
; DWARF: [[POINTER]]: DW_TAG_pointer_type
; DWARF-NOT: DW_AT_type

@p = addrspace(1) global ptr null, align 8, !dbg !10

define spir_func void @_Z5bloomPvRiOi(ptr %void, ptr %left, ptr %right) !dbg !20 {
  ret void, !dbg !25
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !{!10}, retainedTypes: !{!50, !51, !52, !53, !54})
!1 = !DIFile(filename: "rose.cpp", directory: "/garden")
!2 = !DIFile(filename: "thorn.hpp", directory: "/usr/include")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "p", scope: !0, file: !1, line: 1, type: !12, isLocal: false, isDefinition: true)
!12 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!13 = !DIDerivedType(tag: DW_TAG_typedef, name: "nothing", file: !2, line: 2, baseType: null)
!20 = distinct !DISubprogram(name: "bloom", linkageName: "_Z5bloomPvRiOi", scope: !1, file: !1, line: 9, type: !21, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !{!26})
!21 = !DISubroutineType(types: !{null, !22, !23, !24})
!22 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !27)
!23 = !DIDerivedType(tag: DW_TAG_reference_type, baseType: !30, size: 64)
!24 = !DIDerivedType(tag: DW_TAG_rvalue_reference_type, baseType: !5, size: 64)
!25 = !DILocation(line: 9, column: 30, scope: !20)
!26 = !DILocalVariable(name: "void", arg: 1, scope: !20, file: !1, line: 9, type: !22)
!27 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!30 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !31)
!31 = !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !5)
!50 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !5)
!51 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64, dwarfAddressSpace: 1)
!52 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64, dwarfAddressSpace: 3)
!53 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64, dwarfAddressSpace: 4)
!54 = !DIDerivedType(tag: DW_TAG_typedef, name: "petal", scope: !55, file: !2, line: 3, baseType: !51)
!55 = !DINamespace(name: "flora", scope: null)
