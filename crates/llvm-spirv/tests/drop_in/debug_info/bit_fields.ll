; Bit fields: their widths and places are members' sizes and offsets. That they are bit fields is known since
; NonSemantic.Shader.DebugInfo.200; a flag says it.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefixes=LLVM,OPENCL
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-100
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER-100
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-200
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER-200

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[KIND_TEXT:[0-9]+]] "kind"
; SPIRV-DAG: TypeInt [[INT_32:[0-9]+]] 32 0 {{$}}
; SPIRV-DAG: Constant [[INT_32]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_5:[0-9]+]] 5 {{$}}
; SPIRV-DAG: String [[URGENT_TEXT:[0-9]+]] "urgent"
; SPIRV-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SPIRV-DAG: String [[LENGTH_TEXT:[0-9]+]] "length"
; SPIRV-DAG: Constant [[#]] [[C_6:[0-9]+]] 6 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_10:[0-9]+]] 10 {{$}}
; SPIRV-DAG: DebugTypeMember [[KIND_TEXT]] [[UNSIGNED_SHORT:[0-9]+]] [[SOURCE:[0-9]+]] 3 0 [[HEADER:[0-9]+]] [[C_0]] [[C_5]] 3 {{$}}
; SPIRV-DAG: DebugTypeMember [[URGENT_TEXT]] [[UNSIGNED_SHORT]] [[SOURCE]] 4 0 [[HEADER]] [[C_5]] [[C_1]] 3 {{$}}
; SPIRV-DAG: DebugTypeMember [[LENGTH_TEXT]] [[UNSIGNED_SHORT]] [[SOURCE]] 5 0 [[HEADER]] [[C_6]] [[C_10]] 3 {{$}}

; SPIRV-100-DAG: String [[KIND_TEXT:[0-9]+]] "kind"
; SPIRV-100-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-100-DAG: TypeInt [[INT_32:[0-9]+]] 32 0 {{$}}
; SPIRV-100-DAG: Constant [[INT_32]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_5:[0-9]+]] 5 {{$}}
; SPIRV-100-DAG: String [[URGENT_TEXT:[0-9]+]] "urgent"
; SPIRV-100-DAG: Constant [[#]] [[C_4:[0-9]+]] 4 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SPIRV-100-DAG: String [[LENGTH_TEXT:[0-9]+]] "length"
; SPIRV-100-DAG: Constant [[#]] [[C_6:[0-9]+]] 6 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_10:[0-9]+]] 10 {{$}}
; SPIRV-100-DAG: DebugTypeMember [[KIND_TEXT]] [[UNSIGNED_SHORT:[0-9]+]] [[SOURCE:[0-9]+]] [[C_3]] [[C_0]] [[C_0]] [[C_5]] [[C_3]] {{$}}
; SPIRV-100-DAG: DebugTypeMember [[URGENT_TEXT]] [[UNSIGNED_SHORT]] [[SOURCE]] [[C_4]] [[C_0]] [[C_5]] [[C_1]] [[C_3]] {{$}}
; SPIRV-100-DAG: DebugTypeMember [[LENGTH_TEXT]] [[UNSIGNED_SHORT]] [[SOURCE]] [[C_5]] [[C_0]] [[C_6]] [[C_10]] [[C_3]] {{$}}

; SPIRV-200-DAG: String [[KIND_TEXT:[0-9]+]] "kind"
; SPIRV-200-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-200-DAG: TypeInt [[INT_32:[0-9]+]] 32 0 {{$}}
; SPIRV-200-DAG: Constant [[INT_32]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_5:[0-9]+]] 5 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_262147:[0-9]+]] 262147 {{$}}
; SPIRV-200-DAG: String [[URGENT_TEXT:[0-9]+]] "urgent"
; SPIRV-200-DAG: Constant [[#]] [[C_4:[0-9]+]] 4 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SPIRV-200-DAG: String [[LENGTH_TEXT:[0-9]+]] "length"
; SPIRV-200-DAG: Constant [[#]] [[C_6:[0-9]+]] 6 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_10:[0-9]+]] 10 {{$}}
; SPIRV-200-DAG: DebugTypeMember [[KIND_TEXT]] [[UNSIGNED_SHORT:[0-9]+]] [[SOURCE:[0-9]+]] [[C_3]] [[C_0]] [[C_0]] [[C_5]] [[C_262147]] {{$}}
; SPIRV-200-DAG: DebugTypeMember [[URGENT_TEXT]] [[UNSIGNED_SHORT]] [[SOURCE]] [[C_4]] [[C_0]] [[C_5]] [[C_1]] [[C_262147]] {{$}}
; SPIRV-200-DAG: DebugTypeMember [[LENGTH_TEXT]] [[UNSIGNED_SHORT]] [[SOURCE]] [[C_5]] [[C_0]] [[C_6]] [[C_10]] [[C_262147]] {{$}}

; LLVM-DAG: ![[GLOBAL:[0-9]+]] = !DIGlobalVariableExpression(var: ![[PACKET:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[PACKET]] = distinct !DIGlobalVariable(name: "packet", scope: ![[UNIT:[0-9]+]], file: ![[FILE:[0-9]+]], line: 9, type: ![[HEADER:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "packet.cpp", directory: "/net")
; LLVM-DAG: ![[HEADER]] = !DICompositeType(tag: DW_TAG_structure_type, name: "header", file: ![[FILE]], line: 2, size: 16, flags: DIFlagTypePassByValue, elements: ![[HEADER_ELEMENTS:[0-9]+]], identifier: "_ZTS6header")
; LLVM-DAG: ![[HEADER_ELEMENTS]] = !{![[KIND:[0-9]+]], ![[URGENT:[0-9]+]], ![[LENGTH:[0-9]+]]}
; OPENCL-DAG: ![[KIND]] = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: ![[HEADER]], file: ![[FILE]], line: 3, baseType: ![[UNSIGNED_SHORT:[0-9]+]], size: 5, flags: DIFlagPublic)
; SHADER-100-DAG: ![[KIND]] = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: ![[HEADER]], file: ![[FILE]], line: 3, baseType: ![[UNSIGNED_SHORT:[0-9]+]], size: 5, flags: DIFlagPublic)
; SHADER-200-DAG: ![[KIND]] = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: ![[HEADER]], file: ![[FILE]], line: 3, baseType: ![[UNSIGNED_SHORT:[0-9]+]], size: 5, flags: DIFlagPublic | DIFlagBitField)
; LLVM-DAG: ![[UNSIGNED_SHORT]] = !DIBasicType(name: "unsigned short", size: 16, encoding: DW_ATE_unsigned)
; OPENCL-DAG: ![[URGENT]] = !DIDerivedType(tag: DW_TAG_member, name: "urgent", scope: ![[HEADER]], file: ![[FILE]], line: 4, baseType: ![[UNSIGNED_SHORT]], size: 1, offset: 5, flags: DIFlagPublic)
; OPENCL-DAG: ![[LENGTH]] = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: ![[HEADER]], file: ![[FILE]], line: 5, baseType: ![[UNSIGNED_SHORT]], size: 10, offset: 6, flags: DIFlagPublic)
; SHADER-100-DAG: ![[URGENT]] = !DIDerivedType(tag: DW_TAG_member, name: "urgent", scope: ![[HEADER]], file: ![[FILE]], line: 4, baseType: ![[UNSIGNED_SHORT]], size: 1, offset: 5, flags: DIFlagPublic)
; SHADER-100-DAG: ![[LENGTH]] = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: ![[HEADER]], file: ![[FILE]], line: 5, baseType: ![[UNSIGNED_SHORT]], size: 10, offset: 6, flags: DIFlagPublic)
; SHADER-200-DAG: ![[URGENT]] = !DIDerivedType(tag: DW_TAG_member, name: "urgent", scope: ![[HEADER]], file: ![[FILE]], line: 4, baseType: ![[UNSIGNED_SHORT]], size: 1, offset: 5, flags: DIFlagPublic | DIFlagBitField)
; SHADER-200-DAG: ![[LENGTH]] = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: ![[HEADER]], file: ![[FILE]], line: 5, baseType: ![[UNSIGNED_SHORT]], size: 10, offset: 6, flags: DIFlagPublic | DIFlagBitField)

@packet = addrspace(1) global i16 0, align 2, !dbg !10

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !{!10})
!1 = !DIFile(filename: "packet.cpp", directory: "/net")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "unsigned short", size: 16, encoding: DW_ATE_unsigned)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "packet", scope: !0, file: !1, line: 9, type: !20, isLocal: false, isDefinition: true)
!20 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "header", file: !1, line: 2, size: 16, flags: DIFlagTypePassByValue, elements: !{!21, !22, !23}, identifier: "_ZTS6header")
!21 = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: !20, file: !1, line: 3, baseType: !5, size: 5, flags: DIFlagBitField, extraData: i64 0)
!22 = !DIDerivedType(tag: DW_TAG_member, name: "urgent", scope: !20, file: !1, line: 4, baseType: !5, size: 1, offset: 5, flags: DIFlagBitField, extraData: i64 0)
!23 = !DIDerivedType(tag: DW_TAG_member, name: "length", scope: !20, file: !1, line: 5, baseType: !5, size: 10, offset: 6, flags: DIFlagBitField, extraData: i64 0)
