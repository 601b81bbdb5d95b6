; Bounds of arrays that are known when the program runs: in a variable, or by an expression. Complex numbers have a type in
; NonSemantic.Shader.DebugInfo.200 only.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefixes=LLVM,OPENCL
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,OPENCL
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-100
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER-100
; RUN: llvm-spirv -to-text %t.100.spv -o %t.100.text.spt
; RUN: llvm-spirv -to-binary %t.100.text.spt -o %t.100.text.spv
; RUN: llvm-spirv -r %t.100.text.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,SHADER-100
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-200
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER-200
; RUN: llvm-spirv -to-text %t.200.spv -o %t.200.text.spt
; RUN: llvm-spirv -to-binary %t.200.text.spt -o %t.200.text.spv
; RUN: llvm-spirv -r %t.200.text.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,SHADER-200

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[COMPLEX_8_TEXT:[0-9]+]] "COMPLEX*8"
; SPIRV-DAG: Constant [[#]] [[C_64:[0-9]+]] 64 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_20:[0-9]+]] 20 0 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 0 {{$}}
; SPIRV-DAG: String [[REAL_4_TEXT:[0-9]+]] "REAL*4"
; SPIRV-DAG: Constant [[#]] [[C_32:[0-9]+]] 32 {{$}}
; SPIRV-DAG: String [[INTEGER_8_TEXT:[0-9]+]] "INTEGER*8"
; SPIRV-DAG: String [[COUNTED_TEXT:[0-9]+]] "counted"
; SPIRV-DAG: String [[BY_VARIABLE_TEXT:[0-9]+]] "by_variable"
; SPIRV-DAG: String [[BY_EXPRESSION_TEXT:[0-9]+]] "by_expression"
; SPIRV-DAG: String [[BOUND_TEXT:[0-9]+]] "bound"
; SPIRV-DAG: [[COMPLEX_8:[0-9]+]] [[#]] DebugTypeBasic [[COMPLEX_8_TEXT]] [[C_64]] 0 {{$}}
; SPIRV-DAG: [[TYPEARRAY:[0-9]+]] [[#]] DebugTypeArray [[COMPLEX_8]] [[C_20]] [[C_1]] {{$}}
; SPIRV-DAG: [[REAL_4:[0-9]+]] [[#]] DebugTypeBasic [[REAL_4_TEXT]] [[C_32]] 3 {{$}}
; SPIRV-DAG: [[INTEGER_8:[0-9]+]] [[#]] DebugTypeBasic [[INTEGER_8_TEXT]] [[C_64]] 4 {{$}}
; SPIRV-DAG: DebugLocalVariable [[COUNTED_TEXT]] [[TYPEARRAY]] [[SOURCE:[0-9]+]] 4 0 [[SOW:[0-9]+]] 0 {{$}}
; SPIRV-DAG: DebugLocalVariable [[BY_VARIABLE_TEXT]] [[TYPEARRAY_2:[0-9]+]] [[SOURCE]] 5 0 [[SOW]] 0 {{$}}
; SPIRV-DAG: [[OPERATION:[0-9]+]] [[#]] DebugOperation 8 8 {{$}}
; SPIRV-DAG: [[OPERATION_2:[0-9]+]] [[#]] DebugOperation 0 {{$}}
; SPIRV-DAG: [[EXPRESSION:[0-9]+]] [[#]] DebugExpression [[OPERATION]] [[OPERATION_2]] {{$}}
; SPIRV-DAG: [[OPERATION_3:[0-9]+]] [[#]] DebugOperation 8 3 {{$}}
; SPIRV-DAG: [[EXPRESSION_2:[0-9]+]] [[#]] DebugExpression [[OPERATION_3]] {{$}}
; SPIRV-DAG: [[TYPEARRAY_3:[0-9]+]] [[#]] DebugTypeArray [[REAL_4]] [[EXPRESSION]] [[EXPRESSION_2]] {{$}}
; SPIRV-DAG: DebugLocalVariable [[BY_EXPRESSION_TEXT]] [[TYPEARRAY_3]] [[SOURCE]] 6 0 [[SOW]] 0 {{$}}
; SPIRV-DAG: [[BOUND:[0-9]+]] [[#]] DebugLocalVariable [[BOUND_TEXT]] [[INTEGER_8]] [[SOURCE]] 5 0 [[SOW]] 32 {{$}}
; SPIRV-DAG: [[TYPEARRAY_2]] [[#]] DebugTypeArray [[REAL_4]] [[BOUND]] [[C_1]] {{$}}
; SPIRV-DAG: [[OPERATION_4:[0-9]+]] [[#]] DebugOperation 0 {{$}}
; SPIRV-DAG: DebugExpression [[OPERATION_4]] {{$}}

; Bounds that empty expressions say are one expression without operations.
; SPIRV-DAG: [[SAYS_NOTHING:[0-9]+]] [[#]] DebugExpression {{$}}
; SPIRV-DAG: DebugTypeArray [[INTEGER_8]] [[SAYS_NOTHING]] [[SAYS_NOTHING]] {{$}}

; SPIRV-100-DAG: String [[COMPLEX_8_TEXT:[0-9]+]] "COMPLEX*8"
; SPIRV-100-DAG: Constant [[#]] [[C_64:[0-9]+]] 64 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_20:[0-9]+]] 20 0 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 0 {{$}}
; SPIRV-100-DAG: String [[REAL_4_TEXT:[0-9]+]] "REAL*4"
; SPIRV-100-DAG: Constant [[#]] [[C_32:[0-9]+]] 32 {{$}}
; SPIRV-100-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-100-DAG: String [[INTEGER_8_TEXT:[0-9]+]] "INTEGER*8"
; SPIRV-100-DAG: Constant [[#]] [[C_4:[0-9]+]] 4 {{$}}
; SPIRV-100-DAG: [[COMPLEX_8:[0-9]+]] [[#]] DebugTypeBasic [[COMPLEX_8_TEXT]] [[C_64]] [[C_0]] [[NONE:[0-9]+]] {{$}}
; SPIRV-100-DAG: DebugTypeArray [[COMPLEX_8]] [[C_20]] [[C_1]] {{$}}
; SPIRV-100-DAG: [[REAL_4:[0-9]+]] [[#]] DebugTypeBasic [[REAL_4_TEXT]] [[C_32]] [[C_3]] [[NONE]] {{$}}
; SPIRV-100-DAG: DebugTypeBasic [[INTEGER_8_TEXT]] [[C_64]] [[C_4]] [[NONE]] {{$}}
; SPIRV-100-DAG: DebugTypeArray [[REAL_4]] [[#]] [[#]] {{$}}
; SPIRV-100-DAG: DebugTypeArray [[REAL_4]] [[#]] [[C_1]] {{$}}

; SPIRV-200-DAG: String [[COMPLEX_8_TEXT:[0-9]+]] "COMPLEX*8"
; SPIRV-200-DAG: Constant [[#]] [[C_64:[0-9]+]] 64 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 0 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_20:[0-9]+]] 20 0 {{$}}
; SPIRV-200-DAG: String [[REAL_4_TEXT:[0-9]+]] "REAL*4"
; SPIRV-200-DAG: Constant [[#]] [[C_32:[0-9]+]] 32 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-200-DAG: String [[INTEGER_8_TEXT:[0-9]+]] "INTEGER*8"
; SPIRV-200-DAG: Constant [[#]] [[C_4:[0-9]+]] 4 {{$}}
; SPIRV-200-DAG: String [[COUNTED_TEXT:[0-9]+]] "counted"
; SPIRV-200-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-200-DAG: String [[BY_VARIABLE_TEXT:[0-9]+]] "by_variable"
; SPIRV-200-DAG: Constant [[#]] [[C_5:[0-9]+]] 5 {{$}}
; SPIRV-200-DAG: String [[BY_EXPRESSION_TEXT:[0-9]+]] "by_expression"
; SPIRV-200-DAG: Constant [[#]] [[C_6:[0-9]+]] 6 {{$}}
; SPIRV-200-DAG: String [[BOUND_TEXT:[0-9]+]] "bound"
; SPIRV-200-DAG: [[COMPLEX_8:[0-9]+]] [[#]] DebugTypeBasic [[COMPLEX_8_TEXT]] [[C_64]] [[C_8]] [[NONE:[0-9]+]] {{$}}
; SPIRV-200-DAG: [[TYPESUBRANGE:[0-9]+]] [[#]] DebugTypeSubrange [[C_1]] [[NONE]] [[C_20]] {{$}}
; SPIRV-200-DAG: [[TYPEARRAY:[0-9]+]] [[#]] DebugTypeArray [[COMPLEX_8]] [[TYPESUBRANGE]] {{$}}
; SPIRV-200-DAG: [[REAL_4:[0-9]+]] [[#]] DebugTypeBasic [[REAL_4_TEXT]] [[C_32]] [[C_3]] [[NONE]] {{$}}
; SPIRV-200-DAG: [[INTEGER_8:[0-9]+]] [[#]] DebugTypeBasic [[INTEGER_8_TEXT]] [[C_64]] [[C_4]] [[NONE]] {{$}}
; SPIRV-200-DAG: DebugLocalVariable [[COUNTED_TEXT]] [[TYPEARRAY]] [[SOURCE:[0-9]+]] [[C_4]] [[C_0]] [[SOW:[0-9]+]] [[C_0]] {{$}}
; SPIRV-200-DAG: DebugLocalVariable [[BY_VARIABLE_TEXT]] [[TYPEARRAY_2:[0-9]+]] [[SOURCE]] [[C_5]] [[C_0]] [[SOW]] [[C_0]] {{$}}
; SPIRV-200-DAG: [[OPERATION:[0-9]+]] [[#]] DebugOperation [[C_8]] [[C_3]] {{$}}
; SPIRV-200-DAG: [[EXPRESSION:[0-9]+]] [[#]] DebugExpression [[OPERATION]] {{$}}
; SPIRV-200-DAG: [[OPERATION_2:[0-9]+]] [[#]] DebugOperation [[C_8]] [[C_8]] {{$}}
; SPIRV-200-DAG: [[OPERATION_3:[0-9]+]] [[#]] DebugOperation [[C_0]] {{$}}
; SPIRV-200-DAG: [[EXPRESSION_2:[0-9]+]] [[#]] DebugExpression [[OPERATION_2]] [[OPERATION_3]] {{$}}
; SPIRV-200-DAG: [[TYPESUBRANGE_2:[0-9]+]] [[#]] DebugTypeSubrange [[EXPRESSION]] [[EXPRESSION_2]] [[NONE]] {{$}}
; SPIRV-200-DAG: [[TYPEARRAY_3:[0-9]+]] [[#]] DebugTypeArray [[REAL_4]] [[TYPESUBRANGE_2]] {{$}}
; SPIRV-200-DAG: DebugLocalVariable [[BY_EXPRESSION_TEXT]] [[TYPEARRAY_3]] [[SOURCE]] [[C_6]] [[C_0]] [[SOW]] [[C_0]] {{$}}
; SPIRV-200-DAG: [[BOUND:[0-9]+]] [[#]] DebugLocalVariable [[BOUND_TEXT]] [[INTEGER_8]] [[SOURCE]] [[C_5]] [[C_0]] [[SOW]] [[C_32]] {{$}}
; SPIRV-200-DAG: [[TYPESUBRANGE_3:[0-9]+]] [[#]] DebugTypeSubrange [[C_1]] [[BOUND]] [[NONE]] {{$}}
; SPIRV-200-DAG: [[TYPEARRAY_2]] [[#]] DebugTypeArray [[REAL_4]] [[TYPESUBRANGE_3]] {{$}}
; SPIRV-200-DAG: [[OPERATION_4:[0-9]+]] [[#]] DebugOperation [[C_0]] {{$}}
; SPIRV-200-DAG: DebugExpression [[OPERATION_4]] {{$}}

; SPIRV-200-DAG: [[SAYS_NOTHING:[0-9]+]] [[#]] DebugExpression {{$}}
; SPIRV-200-DAG: [[TYPESUBRANGE_4:[0-9]+]] [[#]] DebugTypeSubrange [[SAYS_NOTHING]] [[SAYS_NOTHING]] [[NONE]] {{$}}
; SPIRV-200-DAG: DebugTypeArray [[INTEGER_8]] [[TYPESUBRANGE_4]] {{$}}

; LLVM: #dbg_value(ptr addrspace(1) %field, ![[COUNTED:[0-9]+]], !DIExpression(DW_OP_deref), ![[V_ITEM:[0-9]+]])
; LLVM: #dbg_value(ptr addrspace(1) %field, ![[BY_VARIABLE:[0-9]+]], !DIExpression(DW_OP_deref), ![[V_ITEM]])
; LLVM: #dbg_value(ptr addrspace(1) %rows, ![[BY_EXPRESSION:[0-9]+]], !DIExpression(DW_OP_deref), ![[V_ITEM]])
; LLVM-DAG: ![[COUNTED]] = !DILocalVariable(name: "counted", scope: ![[SOW:[0-9]+]], file: ![[FILE:[0-9]+]], line: 4, type: ![[COUNTED_TYPE:[0-9]+]])
; LLVM-DAG: ![[SOW]] = distinct !DISubprogram(name: "sow", linkageName: "sow_", scope: null, file: ![[FILE]], line: 3, type: ![[SOW_TYPE:[0-9]+]], scopeLine: 3, spFlags: DISPFlagDefinition | DISPFlagMainSubprogram, unit: ![[UNIT:[0-9]+]]{{.*}}{{.*}})
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "farm.f90", directory: "/fields")
; LLVM-DAG: ![[SOW_TYPE]] = !DISubroutineType(types: ![[SOW_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[SOW_TYPE_TYPES]] = !{null}
; OPENCL-DAG: ![[COUNTED_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[COMPLEX_8:[0-9]+]], elements: ![[COUNTED_TYPE_ELEMENTS:[0-9]+]])
; OPENCL-DAG: ![[COMPLEX_8]] = !DIBasicType(tag: DW_TAG_unspecified_type, name: "COMPLEX*8")
; SHADER-100-DAG: ![[COUNTED_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[COMPLEX_8:[0-9]+]], elements: ![[COUNTED_TYPE_ELEMENTS:[0-9]+]])
; SHADER-100-DAG: ![[COMPLEX_8]] = !DIBasicType(tag: DW_TAG_unspecified_type, name: "COMPLEX*8")
; SHADER-200-DAG: ![[COUNTED_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[COMPLEX_8:[0-9]+]], size: 1280, elements: ![[COUNTED_TYPE_ELEMENTS:[0-9]+]])
; SHADER-200-DAG: ![[COMPLEX_8]] = !DIBasicType(name: "COMPLEX*8", size: 64, encoding: DW_ATE_complex_float)
; LLVM-DAG: ![[COUNTED_TYPE_ELEMENTS]] = !{![[COUNTED_TYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[COUNTED_TYPE_ITEM]] = !DISubrange(count: 20, lowerBound: 1)
; LLVM-DAG: ![[V_ITEM]] = !DILocation(line: 4, column: 5, scope: ![[SOW]])
; LLVM-DAG: ![[BY_VARIABLE]] = !DILocalVariable(name: "by_variable", scope: ![[SOW]], file: ![[FILE]], line: 5, type: ![[BY_VARIABLE_TYPE:[0-9]+]])
; LLVM-DAG: ![[BY_VARIABLE_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[REAL_4:[0-9]+]], size: 32, elements: ![[BY_VARIABLE_TYPE_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[REAL_4]] = !DIBasicType(name: "REAL*4", size: 32, encoding: DW_ATE_float)
; LLVM-DAG: ![[BY_VARIABLE_TYPE_ELEMENTS]] = !{![[BY_VARIABLE_TYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[BY_VARIABLE_TYPE_ITEM]] = !DISubrange(lowerBound: 1, upperBound: ![[BOUND:[0-9]+]])
; LLVM-DAG: ![[BOUND]] = !DILocalVariable(name: "bound", scope: ![[SOW]], file: ![[FILE]], line: 5, type: ![[INTEGER_8:[0-9]+]], flags: DIFlagArtificial)
; LLVM-DAG: ![[INTEGER_8]] = !DIBasicType(name: "INTEGER*8", size: 64, encoding: DW_ATE_signed)
; LLVM-DAG: ![[BY_EXPRESSION]] = !DILocalVariable(name: "by_expression", scope: ![[SOW]], file: ![[FILE]], line: 6, type: ![[BY_EXPRESSION_TYPE:[0-9]+]])
; LLVM-DAG: ![[BY_EXPRESSION_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[REAL_4]], size: 32, elements: ![[BY_EXPRESSION_TYPE_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[BY_EXPRESSION_TYPE_ELEMENTS]] = !{![[BY_EXPRESSION_TYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[BY_EXPRESSION_TYPE_ITEM]] = !DISubrange(lowerBound: !DIExpression(DW_OP_constu, 3), upperBound: !DIExpression(DW_OP_constu, 8, DW_OP_deref))
; LLVM-DAG: ![[UNSAID:[0-9]+]] = !DILocalVariable(name: "unsaid", scope: ![[SOW]], file: ![[FILE]], line: 7, type: ![[UNSAID_TYPE:[0-9]+]])
; LLVM-DAG: ![[UNSAID_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[INTEGER_8]], size: 64, elements: ![[UNSAID_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[UNSAID_ELEMENTS]] = !{![[UNSAID_ITEM:[0-9]+]]}
; LLVM-DAG: ![[UNSAID_ITEM]] = !DISubrange(lowerBound: !DIExpression(), upperBound: !DIExpression())

define spir_kernel void @sow(ptr addrspace(1) %field, ptr addrspace(1) %rows) !dbg !20 {
    #dbg_value(ptr addrspace(1) %field, !21, !DIExpression(DW_OP_deref), !26)
    #dbg_value(ptr addrspace(1) %field, !22, !DIExpression(DW_OP_deref), !26)
    #dbg_value(ptr addrspace(1) %rows, !23, !DIExpression(DW_OP_deref), !26)
    #dbg_value(ptr addrspace(1) %rows, !24, !DIExpression(DW_OP_deref), !26)
  ret void, !dbg !26
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_Fortran95, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "farm.f90", directory: "/fields")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "REAL*4", size: 32, encoding: DW_ATE_float)
!6 = !DIBasicType(name: "INTEGER*8", size: 64, encoding: DW_ATE_signed)
!7 = !DIBasicType(name: "COMPLEX*8", size: 64, encoding: DW_ATE_complex_float)
!20 = distinct !DISubprogram(name: "sow", linkageName: "sow_", scope: !1, file: !1, line: 3, type: !30, scopeLine: 3, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !{!21, !22, !23, !24, !31})
!21 = !DILocalVariable(name: "counted", scope: !20, file: !1, line: 4, type: !40)
!22 = !DILocalVariable(name: "by_variable", scope: !20, file: !1, line: 5, type: !41)
!23 = !DILocalVariable(name: "by_expression", scope: !20, file: !1, line: 6, type: !42)
!24 = !DILocalVariable(name: "unsaid", scope: !20, file: !1, line: 7, type: !43)
!26 = !DILocation(line: 4, column: 5, scope: !20)
!30 = !DISubroutineType(types: !{null})
!31 = !DILocalVariable(name: "bound", scope: !20, file: !1, line: 5, type: !6, flags: DIFlagArtificial)
!40 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 1280, elements: !{!DISubrange(count: 20, lowerBound: 1)})
!41 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 32, elements: !{!DISubrange(lowerBound: 1, upperBound: !31)})
!42 = !DICompositeType(tag: DW_TAG_array_type, baseType: !5, size: 32, elements: !{!DISubrange(lowerBound: !DIExpression(DW_OP_constu, 3), upperBound: !DIExpression(DW_OP_constu, 8, DW_OP_deref))})
!43 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 64, elements: !{!DISubrange(lowerBound: !DIExpression(), upperBound: !DIExpression())})
