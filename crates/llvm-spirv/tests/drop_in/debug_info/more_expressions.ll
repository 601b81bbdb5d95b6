; All other operations of expressions: with --spirv-allow-extra-diexpressions in the older sets, always in
; NonSemantic.Shader.DebugInfo.200. An operand that a list names by its place can be the only one in any set.
;
; RUN: llvm-spirv %s --spirv-allow-extra-diexpressions -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 --spirv-allow-extra-diexpressions -o %t.100.spv
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

; SPIRV-DAG: [[OPERATION:[0-9]+]] [[#]] DebugOperation 8 21 {{$}}
; SPIRV-DAG: [[OPERATION_2:[0-9]+]] [[#]] DebugOperation 3 34 {{$}}
; SPIRV-DAG: [[OPERATION_3:[0-9]+]] [[#]] DebugOperation 1 {{$}}
; SPIRV-DAG: [[OPERATION_4:[0-9]+]] [[#]] DebugOperation 2 {{$}}
; SPIRV-DAG: [[OPERATION_5:[0-9]+]] [[#]] DebugOperation 30 {{$}}
; SPIRV-DAG: [[OPERATION_6:[0-9]+]] [[#]] DebugOperation 28 {{$}}
; SPIRV-DAG: [[OPERATION_7:[0-9]+]] [[#]] DebugOperation 29 {{$}}
; SPIRV-DAG: [[OPERATION_8:[0-9]+]] [[#]] DebugOperation 33 {{$}}
; SPIRV-DAG: [[OPERATION_9:[0-9]+]] [[#]] DebugOperation 27 {{$}}
; SPIRV-DAG: [[STIR:[0-9]+]] [[#]] DebugOperation 37 {{$}}
; SPIRV-DAG: [[INT:[0-9]+]] [[#]] DebugOperation 34 {{$}}
; SPIRV-DAG: [[OPERATION_10:[0-9]+]] [[#]] DebugOperation 35 {{$}}
; SPIRV-DAG: [[OPERATION_11:[0-9]+]] [[#]] DebugOperation 36 {{$}}
; SPIRV-DAG: [[OPERATION_12:[0-9]+]] [[#]] DebugOperation 7 {{$}}
; SPIRV-DAG: DebugExpression [[OPERATION]] [[OPERATION_2]] [[OPERATION_3]] [[OPERATION_4]] [[OPERATION_5]] [[OPERATION_6]] [[OPERATION_7]] [[OPERATION_8]] [[OPERATION_9]] [[STIR]] [[INT]] [[OPERATION_10]] [[OPERATION_11]] [[OPERATION_12]] {{$}}
; SPIRV-DAG: [[OPERATION_13:[0-9]+]] [[#]] DebugOperation 0 {{$}}
; SPIRV-DAG: [[OPERATION_14:[0-9]+]] [[#]] DebugOperation 146 2 {{$}}
; SPIRV-DAG: [[OPERATION_15:[0-9]+]] [[#]] DebugOperation 6 {{$}}
; SPIRV-DAG: [[OPERATION_16:[0-9]+]] [[#]] DebugOperation 46 {{$}}
; SPIRV-DAG: [[OPERATION_17:[0-9]+]] [[#]] DebugOperation 32 {{$}}
; SPIRV-DAG: [[OPERATION_18:[0-9]+]] [[#]] DebugOperation 21 {{$}}
; SPIRV-DAG: [[OPERATION_19:[0-9]+]] [[#]] DebugOperation 5 {{$}}
; SPIRV-DAG: [[OPERATION_20:[0-9]+]] [[#]] DebugOperation 7 {{$}}
; SPIRV-DAG: DebugExpression [[OPERATION_13]] [[OPERATION_14]] [[OPERATION_15]] [[OPERATION_16]] [[OPERATION_17]] [[OPERATION_18]] [[OPERATION_19]] [[OPERATION_20]] {{$}}
; SPIRV-DAG: [[OPERATION_21:[0-9]+]] [[#]] DebugOperation 142 3 {{$}}
; SPIRV-DAG: DebugExpression [[OPERATION_21]] {{$}}
; SPIRV-DAG: [[OPERATION_22:[0-9]+]] [[#]] DebugOperation 144 3 16 {{$}}
; SPIRV-DAG: DebugExpression [[OPERATION_22]] {{$}}
; SPIRV-DAG: [[OPERATION_23:[0-9]+]] [[#]] DebugOperation 149 {{$}}
; SPIRV-DAG: [[OPERATION_24:[0-9]+]] [[#]] DebugOperation 3 8 {{$}}
; SPIRV-DAG: DebugExpression [[OPERATION_23]] [[OPERATION_24]] {{$}}
; SPIRV-DAG: [[OPERATION_25:[0-9]+]] [[#]] DebugOperation 10 16 7 {{$}}
; SPIRV-DAG: [[OPERATION_26:[0-9]+]] [[#]] DebugOperation 10 32 5 {{$}}
; SPIRV-DAG: [[OPERATION_27:[0-9]+]] [[#]] DebugOperation 7 {{$}}
; SPIRV-DAG: DebugExpression [[OPERATION_25]] [[OPERATION_26]] [[OPERATION_27]] {{$}}
; SPIRV-DAG: [[OPERATION_28:[0-9]+]] [[#]] DebugOperation 165 0 {{$}}
; SPIRV-DAG: [[OPERATION_29:[0-9]+]] [[#]] DebugOperation 7 {{$}}
; SPIRV-DAG: DebugExpression [[OPERATION_28]] [[OPERATION_29]] {{$}}

; SPIRV-200-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_21:[0-9]+]] 21 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_34:[0-9]+]] 34 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_2:[0-9]+]] 2 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_30:[0-9]+]] 30 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_28:[0-9]+]] 28 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_29:[0-9]+]] 29 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_33:[0-9]+]] 33 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_27:[0-9]+]] 27 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_37:[0-9]+]] 37 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_35:[0-9]+]] 35 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_36:[0-9]+]] 36 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_7:[0-9]+]] 7 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_146:[0-9]+]] 146 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_6:[0-9]+]] 6 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_46:[0-9]+]] 46 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_32:[0-9]+]] 32 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_5:[0-9]+]] 5 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_142:[0-9]+]] 142 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_144:[0-9]+]] 144 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_16:[0-9]+]] 16 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_149:[0-9]+]] 149 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_10:[0-9]+]] 10 {{$}}
; SPIRV-200-DAG: Constant [[#]] [[C_165:[0-9]+]] 165 {{$}}
; SPIRV-200-DAG: [[OPERATION:[0-9]+]] [[#]] DebugOperation [[C_8]] [[C_21]] {{$}}
; SPIRV-200-DAG: [[OPERATION_2:[0-9]+]] [[#]] DebugOperation [[C_3]] [[C_34]] {{$}}
; SPIRV-200-DAG: [[OPERATION_3:[0-9]+]] [[#]] DebugOperation [[C_1]] {{$}}
; SPIRV-200-DAG: [[OPERATION_4:[0-9]+]] [[#]] DebugOperation [[C_2]] {{$}}
; SPIRV-200-DAG: [[OPERATION_5:[0-9]+]] [[#]] DebugOperation [[C_30]] {{$}}
; SPIRV-200-DAG: [[OPERATION_6:[0-9]+]] [[#]] DebugOperation [[C_28]] {{$}}
; SPIRV-200-DAG: [[OPERATION_7:[0-9]+]] [[#]] DebugOperation [[C_29]] {{$}}
; SPIRV-200-DAG: [[OPERATION_8:[0-9]+]] [[#]] DebugOperation [[C_33]] {{$}}
; SPIRV-200-DAG: [[OPERATION_9:[0-9]+]] [[#]] DebugOperation [[C_27]] {{$}}
; SPIRV-200-DAG: [[OPERATION_10:[0-9]+]] [[#]] DebugOperation [[C_37]] {{$}}
; SPIRV-200-DAG: [[OPERATION_11:[0-9]+]] [[#]] DebugOperation [[C_34]] {{$}}
; SPIRV-200-DAG: [[OPERATION_12:[0-9]+]] [[#]] DebugOperation [[C_35]] {{$}}
; SPIRV-200-DAG: [[OPERATION_13:[0-9]+]] [[#]] DebugOperation [[C_36]] {{$}}
; SPIRV-200-DAG: [[OPERATION_14:[0-9]+]] [[#]] DebugOperation [[C_7]] {{$}}
; SPIRV-200-DAG: DebugExpression [[OPERATION]] [[OPERATION_2]] [[OPERATION_3]] [[OPERATION_4]] [[OPERATION_5]] [[OPERATION_6]] [[OPERATION_7]] [[OPERATION_8]] [[OPERATION_9]] [[OPERATION_10]] [[OPERATION_11]] [[OPERATION_12]] [[OPERATION_13]] [[OPERATION_14]] {{$}}
; SPIRV-200-DAG: [[OPERATION_15:[0-9]+]] [[#]] DebugOperation [[C_0]] {{$}}
; SPIRV-200-DAG: [[OPERATION_16:[0-9]+]] [[#]] DebugOperation [[C_146]] [[C_2]] {{$}}
; SPIRV-200-DAG: [[OPERATION_17:[0-9]+]] [[#]] DebugOperation [[C_6]] {{$}}
; SPIRV-200-DAG: [[OPERATION_18:[0-9]+]] [[#]] DebugOperation [[C_46]] {{$}}
; SPIRV-200-DAG: [[OPERATION_19:[0-9]+]] [[#]] DebugOperation [[C_32]] {{$}}
; SPIRV-200-DAG: [[OPERATION_20:[0-9]+]] [[#]] DebugOperation [[C_21]] {{$}}
; SPIRV-200-DAG: [[OPERATION_21:[0-9]+]] [[#]] DebugOperation [[C_5]] {{$}}
; SPIRV-200-DAG: [[OPERATION_22:[0-9]+]] [[#]] DebugOperation [[C_7]] {{$}}
; SPIRV-200-DAG: DebugExpression [[OPERATION_15]] [[OPERATION_16]] [[OPERATION_17]] [[OPERATION_18]] [[OPERATION_19]] [[OPERATION_20]] [[OPERATION_21]] [[OPERATION_22]] {{$}}
; SPIRV-200-DAG: [[OPERATION_23:[0-9]+]] [[#]] DebugOperation [[C_142]] [[C_3]] {{$}}
; SPIRV-200-DAG: DebugExpression [[OPERATION_23]] {{$}}
; SPIRV-200-DAG: [[OPERATION_24:[0-9]+]] [[#]] DebugOperation [[C_144]] [[C_3]] [[C_16]] {{$}}
; SPIRV-200-DAG: DebugExpression [[OPERATION_24]] {{$}}
; SPIRV-200-DAG: [[OPERATION_25:[0-9]+]] [[#]] DebugOperation [[C_149]] {{$}}
; SPIRV-200-DAG: [[OPERATION_26:[0-9]+]] [[#]] DebugOperation [[C_3]] [[C_8]] {{$}}
; SPIRV-200-DAG: DebugExpression [[OPERATION_25]] [[OPERATION_26]] {{$}}
; SPIRV-200-DAG: [[OPERATION_27:[0-9]+]] [[#]] DebugOperation [[C_10]] [[C_16]] [[C_7]] {{$}}
; SPIRV-200-DAG: [[OPERATION_28:[0-9]+]] [[#]] DebugOperation [[C_10]] [[C_32]] [[C_5]] {{$}}
; SPIRV-200-DAG: [[OPERATION_29:[0-9]+]] [[#]] DebugOperation [[C_7]] {{$}}
; SPIRV-200-DAG: DebugExpression [[OPERATION_27]] [[OPERATION_28]] [[OPERATION_29]] {{$}}
; SPIRV-200-DAG: [[OPERATION_30:[0-9]+]] [[#]] DebugOperation [[C_165]] [[C_0]] {{$}}
; SPIRV-200-DAG: [[OPERATION_31:[0-9]+]] [[#]] DebugOperation [[C_7]] {{$}}
; SPIRV-200-DAG: DebugExpression [[OPERATION_30]] [[OPERATION_31]] {{$}}

; LLVM: #dbg_value(i32 %soup, ![[SOUP:[0-9]+]], !DIExpression(DW_OP_constu, 21, DW_OP_plus_uconst, 34, DW_OP_plus, DW_OP_minus, DW_OP_mul, DW_OP_div, DW_OP_mod, DW_OP_or, DW_OP_and, DW_OP_xor, DW_OP_shl, DW_OP_shr, DW_OP_shra, DW_OP_stack_value), ![[V_ITEM:[0-9]+]])
; LLVM: #dbg_value(ptr %pot, ![[POT:[0-9]+]], !DIExpression(DW_OP_deref, DW_OP_deref_size, 2, DW_OP_xderef, DW_OP_lit0, DW_OP_not, DW_OP_dup, DW_OP_swap, DW_OP_stack_value), ![[V_ITEM]])
; LLVM: #dbg_value(ptr %pot, ![[POT]], !DIExpression(DW_OP_regx, 3), ![[V_ITEM]])
; LLVM: #dbg_value(ptr %pot, ![[POT]], !DIExpression(DW_OP_bregx, 3, 16), ![[V_ITEM]])
; LLVM: #dbg_value(ptr %pot, ![[POT]], !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 8), ![[V_ITEM]])
; LLVM: #dbg_value(i32 %soup, ![[SOUP]], !DIExpression(DW_OP_LLVM_convert, 16, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_stack_value), ![[V_ITEM]])
; LLVM: #dbg_value(!DIArgList(i32 %soup), ![[SOUP]], !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_stack_value), ![[V_ITEM]])
; LLVM-DAG: ![[SOUP]] = !DILocalVariable(name: "soup", arg: 1, scope: ![[STIR:[0-9]+]], file: ![[FILE:[0-9]+]], line: 3, type: ![[INT:[0-9]+]])
; LLVM-DAG: ![[STIR]] = distinct !DISubprogram(name: "stir", scope: null, file: ![[FILE]], line: 3, type: ![[STIR_TYPE:[0-9]+]], scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: ![[UNIT:[0-9]+]]{{.*}}{{.*}})
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "soup.c", directory: "/kitchen")
; LLVM-DAG: ![[STIR_TYPE]] = !DISubroutineType(types: ![[STIR_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[STIR_TYPE_TYPES]] = !{![[INT]], ![[INT]]}
; LLVM-DAG: ![[INT]] = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; LLVM-DAG: ![[V_ITEM]] = !DILocation(line: 4, column: 3, scope: ![[STIR]])
; LLVM-DAG: ![[POT]] = !DILocalVariable(name: "pot", arg: 2, scope: ![[STIR]], file: ![[FILE]], line: 3, type: ![[INT]])

; DWARF: DW_OP_convert (0x{{.*}}) "DW_ATE_unsigned_16", DW_OP_convert (0x{{.*}}) "DW_ATE_signed_32", DW_OP_stack_value
; DWARF: DW_AT_name ("soup")

define spir_func i32 @stir(i32 %soup, ptr %pot) !dbg !20 {
    #dbg_value(i32 %soup, !30, !DIExpression(DW_OP_constu, 21, DW_OP_plus_uconst, 34, DW_OP_plus, DW_OP_minus, DW_OP_mul, DW_OP_div, DW_OP_mod, DW_OP_or, DW_OP_and, DW_OP_xor, DW_OP_shl, DW_OP_shr, DW_OP_shra, DW_OP_stack_value), !40)
    #dbg_value(ptr %pot, !31, !DIExpression(DW_OP_deref, DW_OP_deref_size, 2, DW_OP_xderef, DW_OP_lit0, DW_OP_not, DW_OP_dup, DW_OP_swap, DW_OP_stack_value), !40)
    #dbg_value(ptr %pot, !31, !DIExpression(DW_OP_regx, 3), !40)
    #dbg_value(ptr %pot, !31, !DIExpression(DW_OP_bregx, 3, 16), !40)
    #dbg_value(ptr %pot, !31, !DIExpression(DW_OP_push_object_address, DW_OP_plus_uconst, 8), !40)
    #dbg_value(i32 %soup, !30, !DIExpression(DW_OP_LLVM_convert, 16, DW_ATE_unsigned, DW_OP_LLVM_convert, 32, DW_ATE_signed, DW_OP_stack_value), !40)
    #dbg_value(!DIArgList(i32 %soup), !30, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_stack_value), !40)
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
