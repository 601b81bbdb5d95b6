; Blocks in functions and in blocks, one of another file: variables and instructions know theirs, the function knows all of
; its variables, and no block comes twice.
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
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[TREE_NEST_CPP_TEXT:[0-9]+]] "/tree/nest.cpp"
; SPIRV-DAG: String [[OUTER_TEXT:[0-9]+]] "outer"
; SPIRV-DAG: String [[TREE_TWIG_HPP_TEXT:[0-9]+]] "/tree/twig.hpp"
; SPIRV-DAG: String [[INNER_TEXT:[0-9]+]] "inner"
; SPIRV-DAG: [[SOURCE:[0-9]+]] [[#]] DebugSource [[TREE_NEST_CPP_TEXT]] {{$}}
; SPIRV-DAG: [[LEXICALBLOCK:[0-9]+]] [[#]] DebugLexicalBlock [[SOURCE]] 4 3 [[#]] {{$}}
; SPIRV-DAG: DebugLocalVariable [[OUTER_TEXT]] [[TYPEQUALIFIER:[0-9]+]] [[SOURCE]] 5 0 [[LEXICALBLOCK]] 0 {{$}}
; SPIRV-DAG: [[SOURCE_2:[0-9]+]] [[#]] DebugSource [[TREE_TWIG_HPP_TEXT]] {{$}}
; SPIRV-DAG: [[LEXICALBLOCK_2:[0-9]+]] [[#]] DebugLexicalBlock [[SOURCE_2]] 2 7 [[LEXICALBLOCK]] {{$}}
; SPIRV-DAG: DebugLocalVariable [[INNER_TEXT]] [[TYPEQUALIFIER]] [[SOURCE_2]] 3 0 [[LEXICALBLOCK_2]] 0 {{$}}

; LLVM: %outer = alloca i32, align 4, !dbg ![[AT_ITEM:[0-9]+]]
; LLVM: %inner = alloca i32, align 4, !dbg ![[AT_ITEM_2:[0-9]+]]
; LLVM: #dbg_declare(ptr %outer, ![[OUTER:[0-9]+]], !DIExpression(), ![[AT_ITEM]])
; LLVM: #dbg_declare(ptr %inner, ![[INNER:[0-9]+]], !DIExpression(), ![[AT_ITEM_2]])
; LLVM: store i32 1, ptr %outer, align 4, !dbg ![[AT_ITEM]]
; LLVM: store i32 2, ptr %inner, align 4, !dbg ![[AT_ITEM_2]]
; LLVM: store volatile i32 3, ptr addrspace(1) %out, align 4, !dbg ![[AT_ITEM_3:[0-9]+]]
; LLVM: ret void, !dbg ![[AT_ITEM_4:[0-9]+]]
; LLVM-DAG: ![[AT_ITEM]] = !DILocation(line: 5, column: 5, scope: ![[AT_ITEM_SCOPE:[0-9]+]])
; LLVM-DAG: ![[AT_ITEM_SCOPE]] = distinct !DILexicalBlock(scope: ![[NEST:[0-9]+]], file: ![[FILE:[0-9]+]], line: 4, column: {{[0-9]+}})
; LLVM-DAG: ![[NEST]] = distinct !DISubprogram(name: "nest", scope: null, file: ![[FILE]], line: 3, type: ![[NEST_TYPE:[0-9]+]], scopeLine: 3, flags: DIFlagArtificial, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagMainSubprogram, unit: ![[UNIT:[0-9]+]]{{.*}}, retainedNodes: ![[NEST_RETAINEDNODES:[0-9]+]])
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "nest.cpp", directory: "/tree")
; LLVM-DAG: ![[NEST_TYPE]] = !DISubroutineType(types: ![[NEST_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[NEST_TYPE_TYPES]] = !{null}
; LLVM-DAG: ![[NEST_RETAINEDNODES]] = !{![[OUTER]], ![[INNER]]}
; LLVM-DAG: ![[OUTER]] = !DILocalVariable(name: "outer", scope: ![[AT_ITEM_SCOPE]], file: ![[FILE]], line: 5, type: ![[OUTER_TYPE:[0-9]+]])
; LLVM-DAG: ![[OUTER_TYPE]] = !DIDerivedType(tag: DW_TAG_const_type, baseType: ![[INT:[0-9]+]])
; LLVM-DAG: ![[INT]] = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; LLVM-DAG: ![[INNER]] = !DILocalVariable(name: "inner", scope: ![[INNER_SCOPE:[0-9]+]], file: ![[FILE_2:[0-9]+]], line: 3, type: ![[OUTER_TYPE]])
; LLVM-DAG: ![[INNER_SCOPE]] = distinct !DILexicalBlock(scope: ![[AT_ITEM_SCOPE]], file: ![[FILE_2]], line: 2, column: {{[0-9]+}})
; LLVM-DAG: ![[FILE_2]] = !DIFile(filename: "twig.hpp", directory: "/tree")
; LLVM-DAG: ![[AT_ITEM_2]] = !DILocation(line: 3, column: 9, scope: ![[INNER_SCOPE]])
; LLVM-DAG: ![[AT_ITEM_3]] = !DILocation(line: 6, column: 5, scope: ![[AT_ITEM_SCOPE]])
; LLVM-DAG: ![[AT_ITEM_4]] = !DILocation(line: 8, column: 1, scope: ![[NEST]])
; LLVM-NOT: distinct !DILexicalBlock

; DWARF: DW_TAG_subprogram
; DWARF: DW_AT_name ("nest")
; DWARF: DW_TAG_lexical_block
; DWARF-NEXT: DW_AT_low_pc
; DWARF-NEXT: DW_AT_high_pc
; DWARF: DW_TAG_variable
; DWARF: DW_AT_name ("outer")
; DWARF: DW_TAG_lexical_block
; DWARF: DW_TAG_variable
; DWARF: DW_AT_name ("inner")
; DWARF-NEXT: DW_AT_decl_file ("/tree{{[/\\]}}twig.hpp")
; DWARF-NOT: DW_TAG_lexical_block

define spir_kernel void @nest(ptr addrspace(1) %out) !dbg !20 {
  %outer = alloca i32, align 4, !dbg !40
  %inner = alloca i32, align 4, !dbg !41
    #dbg_declare(ptr %outer, !30, !DIExpression(), !40)
    #dbg_declare(ptr %inner, !31, !DIExpression(), !41)
  store i32 1, ptr %outer, align 4, !dbg !40
  store i32 2, ptr %inner, align 4, !dbg !41
  store volatile i32 3, ptr addrspace(1) %out, align 4, !dbg !42
  ret void, !dbg !43
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "nest.cpp", directory: "/tree")
!2 = !DIFile(filename: "twig.hpp", directory: "/tree")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !5)
!20 = distinct !DISubprogram(name: "nest", scope: !1, file: !1, line: 3, type: !21, scopeLine: 3, flags: DIFlagArtificial, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !{!30, !31})
!21 = !DISubroutineType(types: !{null})
!22 = distinct !DILexicalBlock(scope: !20, file: !1, line: 4, column: 3)
!23 = distinct !DILexicalBlock(scope: !22, file: !2, line: 2, column: 7)
!30 = !DILocalVariable(name: "outer", scope: !22, file: !1, line: 5, type: !6)
!31 = !DILocalVariable(name: "inner", scope: !23, file: !2, line: 3, type: !6)
!40 = !DILocation(line: 5, column: 5, scope: !22)
!41 = !DILocation(line: 3, column: 9, scope: !23)
!42 = !DILocation(line: 6, column: 5, scope: !22)
!43 = !DILocation(line: 8, column: 1, scope: !20)
