; Arrays with a descriptor, as Fortran has them: where their data are, whether there are any, and bounds and strides that
; expressions or variables say (NonSemantic.Shader.DebugInfo.200).
;
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: Constant [[#]] [[C_149:[0-9]+]] 149 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_46:[0-9]+]] 46 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_44:[0-9]+]] 44 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_24:[0-9]+]] 24 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_32:[0-9]+]] 32 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_40:[0-9]+]] 40 {{$}}
; SPIRV-DAG: String [[DESCRIBED_TEXT:[0-9]+]] "described"
; SPIRV-DAG: Constant [[#]] [[C_7:[0-9]+]] 7 {{$}}
; SPIRV-DAG: String [[LOCATED_TEXT:[0-9]+]] "located"
; SPIRV-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 {{$}}
; SPIRV-DAG: String [[EMPTY_TEXT:[0-9]+]] ""
; SPIRV-DAG: Constant [[#]] [[C_2:[0-9]+]] 2 0 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_19:[0-9]+]] 19 0 {{$}}
; SPIRV-DAG: [[OPERATION:[0-9]+]] [[#]] DebugOperation [[C_149]] {{$}}
; SPIRV-DAG: [[OPERATION_2:[0-9]+]] [[#]] DebugOperation [[C_0]] {{$}}
; SPIRV-DAG: [[EXPRESSION:[0-9]+]] [[#]] DebugExpression [[OPERATION]] [[OPERATION_2]] {{$}}
; SPIRV-DAG: [[OPERATION_3:[0-9]+]] [[#]] DebugOperation [[C_149]] {{$}}
; SPIRV-DAG: [[OPERATION_4:[0-9]+]] [[#]] DebugOperation [[C_0]] {{$}}
; SPIRV-DAG: [[OPERATION_5:[0-9]+]] [[#]] DebugOperation [[C_46]] {{$}}
; SPIRV-DAG: [[OPERATION_6:[0-9]+]] [[#]] DebugOperation [[C_44]] {{$}}
; SPIRV-DAG: [[EXPRESSION_2:[0-9]+]] [[#]] DebugExpression [[OPERATION_3]] [[OPERATION_4]] [[OPERATION_5]] [[OPERATION_6]] {{$}}
; SPIRV-DAG: [[OPERATION_7:[0-9]+]] [[#]] DebugOperation [[C_149]] {{$}}
; SPIRV-DAG: [[OPERATION_8:[0-9]+]] [[#]] DebugOperation [[C_46]] {{$}}
; SPIRV-DAG: [[OPERATION_9:[0-9]+]] [[#]] DebugOperation [[C_44]] {{$}}
; SPIRV-DAG: [[EXPRESSION_3:[0-9]+]] [[#]] DebugExpression [[OPERATION_7]] [[OPERATION_8]] [[OPERATION_9]] {{$}}
; SPIRV-DAG: [[OPERATION_10:[0-9]+]] [[#]] DebugOperation [[C_149]] {{$}}
; SPIRV-DAG: [[OPERATION_11:[0-9]+]] [[#]] DebugOperation [[C_3]] [[C_24]] {{$}}
; SPIRV-DAG: [[OPERATION_12:[0-9]+]] [[#]] DebugOperation [[C_0]] {{$}}
; SPIRV-DAG: [[EXPRESSION_4:[0-9]+]] [[#]] DebugExpression [[OPERATION_10]] [[OPERATION_11]] [[OPERATION_12]] {{$}}
; SPIRV-DAG: [[OPERATION_13:[0-9]+]] [[#]] DebugOperation [[C_149]] {{$}}
; SPIRV-DAG: [[OPERATION_14:[0-9]+]] [[#]] DebugOperation [[C_3]] [[C_32]] {{$}}
; SPIRV-DAG: [[OPERATION_15:[0-9]+]] [[#]] DebugOperation [[C_0]] {{$}}
; SPIRV-DAG: [[EXPRESSION_5:[0-9]+]] [[#]] DebugExpression [[OPERATION_13]] [[OPERATION_14]] [[OPERATION_15]] {{$}}
; SPIRV-DAG: [[OPERATION_16:[0-9]+]] [[#]] DebugOperation [[C_149]] {{$}}
; SPIRV-DAG: [[OPERATION_17:[0-9]+]] [[#]] DebugOperation [[C_3]] [[C_40]] {{$}}
; SPIRV-DAG: [[OPERATION_18:[0-9]+]] [[#]] DebugOperation [[C_0]] {{$}}
; SPIRV-DAG: [[EXPRESSION_6:[0-9]+]] [[#]] DebugExpression [[OPERATION_16]] [[OPERATION_17]] [[OPERATION_18]] {{$}}
; SPIRV-DAG: [[TYPESUBRANGE:[0-9]+]] [[#]] DebugTypeSubrange [[EXPRESSION_4]] [[EXPRESSION_5]] [[NONE:[0-9]+]] [[EXPRESSION_6]] {{$}}
; SPIRV-DAG: [[TYPEARRAYDYNAMIC:[0-9]+]] [[#]] DebugTypeArrayDynamic [[REAL_4:[0-9]+]] [[EXPRESSION]] [[EXPRESSION_2]] [[EXPRESSION_3]] [[NONE]] [[TYPESUBRANGE]] {{$}}
; SPIRV-DAG: DebugLocalVariable [[DESCRIBED_TEXT]] [[TYPEARRAYDYNAMIC]] [[SOURCE:[0-9]+]] [[C_7]] [[C_0]] [[SOW:[0-9]+]] [[C_0]] {{$}}
; SPIRV-DAG: DebugLocalVariable [[LOCATED_TEXT]] [[TYPEARRAYDYNAMIC_2:[0-9]+]] [[SOURCE]] [[C_8]] [[C_0]] [[SOW]] [[C_0]] {{$}}
; SPIRV-DAG: [[LOCALVARIABLE:[0-9]+]] [[#]] DebugLocalVariable [[EMPTY_TEXT]] [[#]] [[SOURCE]] [[C_0]] [[C_0]] [[SOW]] [[C_32]] {{$}}
; SPIRV-DAG: [[TYPESUBRANGE_2:[0-9]+]] [[#]] DebugTypeSubrange [[C_2]] [[NONE]] [[C_19]] {{$}}
; SPIRV-DAG: [[TYPEARRAYDYNAMIC_2]] [[#]] DebugTypeArrayDynamic [[REAL_4]] [[LOCALVARIABLE]] [[NONE]] [[NONE]] [[NONE]] [[TYPESUBRANGE_2]] {{$}}
; SPIRV-DAG: DebugExpression {{$}}

; LLVM: #dbg_declare(ptr %descriptor, ![[DESCRIBED:[0-9]+]], !DIExpression(), ![[V_ITEM:[0-9]+]])
; LLVM: #dbg_declare(ptr %descriptor, ![[LOCATED:[0-9]+]], !DIExpression(), ![[V_ITEM]])
; LLVM-DAG: ![[DESCRIBED]] = !DILocalVariable(name: "described", scope: ![[SOW:[0-9]+]], file: ![[FILE:[0-9]+]], line: 7, type: ![[DESCRIBED_TYPE:[0-9]+]])
; LLVM-DAG: ![[SOW]] = distinct !DISubprogram(name: "sow", linkageName: "sow_", scope: null, file: ![[FILE]], line: 3, type: ![[SOW_TYPE:[0-9]+]], scopeLine: 3, spFlags: DISPFlagDefinition | DISPFlagMainSubprogram, unit: ![[UNIT:[0-9]+]]{{.*}}{{.*}})
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "farm.f90", directory: "/fields")
; LLVM-DAG: ![[SOW_TYPE]] = !DISubroutineType(types: ![[SOW_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[SOW_TYPE_TYPES]] = !{null}
; LLVM-DAG: ![[DESCRIBED_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[REAL_4:[0-9]+]], size: 32, elements: ![[DESCRIBED_TYPE_ELEMENTS:[0-9]+]], dataLocation: !DIExpression(DW_OP_push_object_address, DW_OP_deref), associated: !DIExpression(DW_OP_push_object_address, DW_OP_deref, DW_OP_lit0, DW_OP_ne), allocated: !DIExpression(DW_OP_push_object_address, DW_OP_lit0, DW_OP_ne))
; LLVM-DAG: ![[REAL_4]] = !DIBasicType(name: "REAL*4", size: 32, encoding: DW_ATE_float)
; LLVM-DAG: ![[DESCRIBED_TYPE_ELEMENTS]] = !{![[DESCRIBED_TYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[DESCRIBED_TYPE_ITEM]] = !DISubrange(lowerBound: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 24, DW_OP_deref), upperBound: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 32, DW_OP_deref), stride: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 40, DW_OP_deref))
; LLVM-DAG: ![[V_ITEM]] = !DILocation(line: 4, column: 5, scope: ![[SOW]])
; LLVM-DAG: ![[LOCATED]] = !DILocalVariable(name: "located", scope: ![[SOW]], file: ![[FILE]], line: 8, type: ![[LOCATED_TYPE:[0-9]+]])
; LLVM-DAG: ![[LOCATED_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[REAL_4]], size: 608, elements: ![[LOCATED_TYPE_ELEMENTS:[0-9]+]], dataLocation: ![[LOCATED_TYPE_DATALOCATION:[0-9]+]])
; LLVM-DAG: ![[LOCATED_TYPE_ELEMENTS]] = !{![[LOCATED_TYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[LOCATED_TYPE_ITEM]] = !DISubrange(count: 19, lowerBound: 2)
; LLVM-DAG: ![[LOCATED_TYPE_DATALOCATION]] = !DILocalVariable(scope: ![[SOW]], file: ![[FILE]], type: ![[LOCATED_TYPE_DATALOCATION_TYPE:[0-9]+]], flags: DIFlagArtificial)
; LLVM-DAG: ![[LOCATED_TYPE_DATALOCATION_TYPE]] = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: ![[REAL_4]], size: 64)

; DWARF: DW_TAG_variable
; DWARF: DW_AT_name ("described")
; DWARF: DW_TAG_array_type
; DWARF-NEXT: DW_AT_data_location (DW_OP_push_object_address, DW_OP_deref)
; DWARF-NEXT: DW_AT_associated (DW_OP_push_object_address, DW_OP_deref, DW_OP_lit0, DW_OP_ne)
; DWARF-NEXT: DW_AT_allocated (DW_OP_push_object_address, DW_OP_lit0, DW_OP_ne)
; DWARF: DW_TAG_subrange_type
; DWARF: DW_AT_lower_bound (DW_OP_push_object_address, DW_OP_plus_uconst 0x18, DW_OP_deref)
; DWARF-NEXT: DW_AT_upper_bound (DW_OP_push_object_address, DW_OP_plus_uconst 0x20, DW_OP_deref)
; DWARF-NEXT: DW_AT_byte_stride (DW_OP_push_object_address, DW_OP_plus_uconst 0x28, DW_OP_deref)

define spir_kernel void @sow() !dbg !20 {
  %descriptor = alloca { ptr addrspace(4), i64, i64 }, align 8
    #dbg_declare(ptr %descriptor, !24, !DIExpression(), !26)
    #dbg_declare(ptr %descriptor, !25, !DIExpression(), !26)
  ret void, !dbg !26
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_Fortran95, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "farm.f90", directory: "/fields")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "REAL*4", size: 32, encoding: DW_ATE_float)
!8 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !5, size: 64)
!20 = distinct !DISubprogram(name: "sow", linkageName: "sow_", scope: !1, file: !1, line: 3, type: !30, scopeLine: 3, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !{!24, !25, !32})
!24 = !DILocalVariable(name: "described", scope: !20, file: !1, line: 7, type: !43)
!25 = !DILocalVariable(name: "located", scope: !20, file: !1, line: 8, type: !44)
!26 = !DILocation(line: 4, column: 5, scope: !20)
!30 = !DISubroutineType(types: !{null})
!32 = !DILocalVariable(scope: !20, file: !1, type: !8, flags: DIFlagArtificial)
!43 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, elements: !{!DISubrange(lowerBound: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 24, DW_OP_deref), upperBound: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 32, DW_OP_deref), stride: !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 40, DW_OP_deref))}, dataLocation: !DIExpression(DW_OP_push_object_address, DW_OP_deref), associated: !DIExpression(DW_OP_push_object_address, DW_OP_deref, DW_OP_lit0, DW_OP_ne), allocated: !DIExpression(DW_OP_push_object_address, DW_OP_lit0, DW_OP_ne))
!44 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 32, elements: !{!DISubrange(count: 19, lowerBound: 2)}, dataLocation: !32)
