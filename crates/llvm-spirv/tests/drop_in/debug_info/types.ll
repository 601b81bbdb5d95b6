; Types and what they are made of; a type that leads back to itself.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc -spirv-text -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: String [[LIST:[0-9]+]] "list"
; CHECK-DAG: String [[KEY:[0-9]+]] "_ZTS4list"
; CHECK-DAG: String [[NEXT:[0-9]+]] "next"
; CHECK-DAG: String [[RED:[0-9]+]] "red"
; CHECK-DAG: Constant {{[0-9]+}} [[SIXTY_FOUR:[0-9]+]] 64 {{$}}
; CHECK-DAG: Constant {{[0-9]+}} [[ZERO:[0-9]+]] 0 {{$}}
; CHECK-DAG: Constant {{[0-9]+}} [[MINUS_ONE:[0-9]+]] 4294967295 4294967295 {{$}}
; CHECK-DAG: Constant {{[0-9]+}} [[FOUR:[0-9]+]] 4 0 {{$}}
; CHECK-DAG: [[STRUCT:[0-9]+]] {{[0-9]+}} DebugTypeComposite [[LIST]] 1 {{[0-9]+}} 2 0 {{[0-9]+}} [[KEY]] [[SIXTY_FOUR]] 0 [[MEMBER:[0-9]+]] {{$}}
; A member of a struct is public unless it says otherwise.
; CHECK-DAG: ExtInst {{[0-9]+}} [[MEMBER]] {{[0-9]+}} DebugTypeMember [[NEXT]] [[POINTER:[0-9]+]] {{[0-9]+}} 3 0 [[STRUCT]] [[ZERO]] [[SIXTY_FOUR]] 3 {{$}}
; CHECK-DAG: ExtInst {{[0-9]+}} [[POINTER]] {{[0-9]+}} DebugTypePointer [[QUALIFIED:[0-9]+]] 5 0 {{$}}
; CHECK-DAG: ExtInst {{[0-9]+}} [[QUALIFIED]] {{[0-9]+}} DebugTypeQualifier [[STRUCT]] 0 {{$}}
; CHECK-DAG: [[FLOAT:[0-9]+]] {{[0-9]+}} DebugTypeBasic {{[0-9]+}} {{[0-9]+}} 3 {{$}}
; CHECK-DAG: [[VECTOR:[0-9]+]] {{[0-9]+}} DebugTypeVector [[FLOAT]] 4 {{$}}
; CHECK-DAG: DebugTypeArray [[VECTOR]] [[FOUR]] {{[0-9]+}} {{$}}
; CHECK-DAG: DebugTypeEnum {{[0-9]+}} {{[0-9]+}} {{[0-9]+}} 9 0 {{[0-9]+}} {{[0-9]+}} 0 [[MINUS_ONE]] [[RED]] {{$}}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, enums: !{!20}, retainedTypes: !{!10, !14})
!1 = !DIFile(filename: "types.cl", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!10 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "list", file: !1, line: 2, size: 64, elements: !11, identifier: "_ZTS4list")
!11 = !{!12}
!12 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !10, file: !1, line: 3, baseType: !13, size: 64)
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64, dwarfAddressSpace: 1)
!14 = !DICompositeType(tag: DW_TAG_array_type, baseType: !15, size: 512, elements: !{!17})
!15 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 128, flags: DIFlagVector, elements: !{!17})
!16 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!17 = !DISubrange(count: 4)
!18 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !10)
!20 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "color", file: !1, line: 9, baseType: !21, size: 32, elements: !{!22})
!21 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!22 = !DIEnumerator(name: "red", value: -1)
