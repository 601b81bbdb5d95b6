; Operations of expressions that every set has, with their operands: addresses that are read, added constants, differences,
; address spaces, and parts of a variable.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV-200
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.200.spv -o %t.200.text.spt
; RUN: llvm-spirv -to-binary %t.200.text.spt -o %t.200.text.spv
; RUN: llvm-spirv -r %t.200.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: [[OPERATION:[0-9]+]] [[#]] DebugOperation 0 {{$}}
; SPIRV-DAG: DebugExpression [[OPERATION]] {{$}}
; SPIRV-DAG: [[OPERATION_2:[0-9]+]] [[#]] DebugOperation 3 3 {{$}}
; SPIRV-DAG: DebugExpression [[OPERATION_2]] {{$}}
; SPIRV-DAG: [[OPERATION_3:[0-9]+]] [[#]] DebugOperation 8 5 {{$}}
; SPIRV-DAG: [[OPERATION_4:[0-9]+]] [[#]] DebugOperation 2 {{$}}
; SPIRV-DAG: [[OPERATION_5:[0-9]+]] [[#]] DebugOperation 7 {{$}}
; SPIRV-DAG: DebugExpression [[OPERATION_3]] [[OPERATION_4]] [[OPERATION_5]] {{$}}
; SPIRV-DAG: [[OPERATION_6:[0-9]+]] [[#]] DebugOperation 8 5 {{$}}
; SPIRV-DAG: [[OPERATION_7:[0-9]+]] [[#]] DebugOperation 1 {{$}}
; SPIRV-DAG: [[OPERATION_8:[0-9]+]] [[#]] DebugOperation 7 {{$}}
; SPIRV-DAG: DebugExpression [[OPERATION_6]] [[OPERATION_7]] [[OPERATION_8]] {{$}}
; SPIRV-DAG: [[OPERATION_9:[0-9]+]] [[#]] DebugOperation 8 0 {{$}}
; SPIRV-DAG: [[OPERATION_10:[0-9]+]] [[#]] DebugOperation 5 {{$}}
; SPIRV-DAG: [[OPERATION_11:[0-9]+]] [[#]] DebugOperation 6 {{$}}
; SPIRV-DAG: DebugExpression [[OPERATION_9]] [[OPERATION_10]] [[OPERATION_11]] {{$}}
; SPIRV-DAG: [[OPERATION_12:[0-9]+]] [[#]] DebugOperation 9 8 16 {{$}}
; SPIRV-DAG: DebugExpression [[OPERATION_12]] {{$}}
; SPIRV-DAG: [[OPERATION_13:[0-9]+]] [[#]] DebugOperation 0 {{$}}
; SPIRV-DAG: [[OPERATION_14:[0-9]+]] [[#]] DebugOperation 0 {{$}}
; SPIRV-DAG: DebugExpression [[OPERATION_13]] [[OPERATION_14]] {{$}}

; SPIRV-200-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_5:[0-9]+]] 5 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_2:[0-9]+]] 2 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_7:[0-9]+]] 7 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_6:[0-9]+]] 6 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_9:[0-9]+]] 9 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_16:[0-9]+]] 16 {{$}}
; SPIRV-200-DAG: [[OPERATION:[0-9]+]] [[#]] DebugOperation [[C_0]] {{$}}
; SPIRV-200-DAG: DebugExpression [[OPERATION]] {{$}}
; SPIRV-200-DAG: [[OPERATION_2:[0-9]+]] [[#]] DebugOperation [[C_3]] [[C_3]] {{$}}
; SPIRV-200-DAG: DebugExpression [[OPERATION_2]] {{$}}
; SPIRV-200-DAG: [[OPERATION_3:[0-9]+]] [[#]] DebugOperation [[C_8]] [[C_5]] {{$}}
; SPIRV-200-DAG: [[OPERATION_4:[0-9]+]] [[#]] DebugOperation [[C_2]] {{$}}
; SPIRV-200-DAG: [[OPERATION_5:[0-9]+]] [[#]] DebugOperation [[C_7]] {{$}}
; SPIRV-200-DAG: DebugExpression [[OPERATION_3]] [[OPERATION_4]] [[OPERATION_5]] {{$}}
; SPIRV-200-DAG: [[OPERATION_6:[0-9]+]] [[#]] DebugOperation [[C_8]] [[C_5]] {{$}}
; SPIRV-200-DAG: [[OPERATION_7:[0-9]+]] [[#]] DebugOperation [[C_1]] {{$}}
; SPIRV-200-DAG: [[OPERATION_8:[0-9]+]] [[#]] DebugOperation [[C_7]] {{$}}
; SPIRV-200-DAG: DebugExpression [[OPERATION_6]] [[OPERATION_7]] [[OPERATION_8]] {{$}}
; SPIRV-200-DAG: [[OPERATION_9:[0-9]+]] [[#]] DebugOperation [[C_8]] [[C_0]] {{$}}
; SPIRV-200-DAG: [[OPERATION_10:[0-9]+]] [[#]] DebugOperation [[C_5]] {{$}}
; SPIRV-200-DAG: [[OPERATION_11:[0-9]+]] [[#]] DebugOperation [[C_6]] {{$}}
; SPIRV-200-DAG: DebugExpression [[OPERATION_9]] [[OPERATION_10]] [[OPERATION_11]] {{$}}
; SPIRV-200-DAG: [[OPERATION_12:[0-9]+]] [[#]] DebugOperation [[C_9]] [[C_8]] [[C_16]] {{$}}
; SPIRV-200-DAG: DebugExpression [[OPERATION_12]] {{$}}
; SPIRV-200-DAG: [[OPERATION_13:[0-9]+]] [[#]] DebugOperation [[C_0]] {{$}}
; SPIRV-200-DAG: [[OPERATION_14:[0-9]+]] [[#]] DebugOperation [[C_0]] {{$}}
; SPIRV-200-DAG: DebugExpression [[OPERATION_13]] [[OPERATION_14]] {{$}}

; LLVM: #dbg_value(i32 %soup, ![[SOUP:[0-9]+]], !DIExpression(DW_OP_deref), ![[V_ITEM:[0-9]+]])
; LLVM: #dbg_value(i32 %soup, ![[SOUP]], !DIExpression(DW_OP_plus_uconst, 3), ![[V_ITEM]])
; LLVM: #dbg_value(i32 %soup, ![[SOUP]], !DIExpression(DW_OP_constu, 5, DW_OP_minus, DW_OP_stack_value), ![[V_ITEM]])
; LLVM: #dbg_value(i32 %soup, ![[SOUP]], !DIExpression(DW_OP_constu, 5, DW_OP_plus, DW_OP_stack_value), ![[V_ITEM]])
; LLVM: #dbg_value(ptr %pot, ![[POT:[0-9]+]], !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), ![[V_ITEM]])
; LLVM: #dbg_value(i32 %soup, ![[SOUP]], !DIExpression(DW_OP_LLVM_fragment, 8, 16), ![[V_ITEM]])
; LLVM: #dbg_value(ptr %pot, ![[POT]], !DIExpression(DW_OP_deref, DW_OP_deref), ![[V_ITEM]])
; LLVM-DAG: ![[SOUP]] = !DILocalVariable(name: "soup", arg: 1, scope: ![[STIR:[0-9]+]], file: ![[FILE:[0-9]+]], line: 3, type: ![[INT:[0-9]+]])
; LLVM-DAG: ![[STIR]] = distinct !DISubprogram(name: "stir", scope: null, file: ![[FILE]], line: 3, type: ![[STIR_TYPE:[0-9]+]], scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: ![[UNIT:[0-9]+]]{{.*}}{{.*}})
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "soup.c", directory: "/kitchen")
; LLVM-DAG: ![[STIR_TYPE]] = !DISubroutineType(types: ![[STIR_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[STIR_TYPE_TYPES]] = !{![[INT]], ![[INT]]}
; LLVM-DAG: ![[INT]] = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; LLVM-DAG: ![[V_ITEM]] = !DILocation(line: 4, column: 3, scope: ![[STIR]])
; LLVM-DAG: ![[POT]] = !DILocalVariable(name: "pot", arg: 2, scope: ![[STIR]], file: ![[FILE]], line: 3, type: ![[INT]])

define spir_func i32 @stir(i32 %soup, ptr %pot) !dbg !20 {
    #dbg_value(i32 %soup, !30, !DIExpression(DW_OP_deref), !40)
    #dbg_value(i32 %soup, !30, !DIExpression(DW_OP_plus_uconst, 3), !40)
    #dbg_value(i32 %soup, !30, !DIExpression(DW_OP_constu, 5, DW_OP_minus, DW_OP_stack_value), !40)
    #dbg_value(i32 %soup, !30, !DIExpression(DW_OP_constu, 5, DW_OP_plus, DW_OP_stack_value), !40)
    #dbg_value(ptr %pot, !31, !DIExpression(DW_OP_constu, 0, DW_OP_swap, DW_OP_xderef), !40)
    #dbg_value(i32 %soup, !30, !DIExpression(DW_OP_LLVM_fragment, 8, 16), !40)
    #dbg_value(ptr %pot, !31, !DIExpression(DW_OP_deref, DW_OP_deref), !40)
  ret i32 %soup, !dbg !40
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "soup.c", directory: "/kitchen")
!3 = !{i32 7, !"Dwarf Version", i32 5}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!20 = distinct !DISubprogram(name: "stir", scope: !1, file: !1, line: 3, type: !21, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DISubroutineType(types: !{!5, !5})
!30 = !DILocalVariable(name: "soup", arg: 1, scope: !20, file: !1, line: 3, type: !5)
!31 = !DILocalVariable(name: "pot", arg: 2, scope: !20, file: !1, line: 3, type: !5)
!40 = !DILocation(line: 4, column: 3, scope: !20)
