; Inlined code keeps where it comes from and where it was called, at any depth, and its variables and parameters belong to
; the function that was inlined. The column of a call is known since NonSemantic.Shader.DebugInfo.200.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefixes=LLVM,NO-COLUMN
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefixes=LLVM,NO-COLUMN
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.100.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=COLUMNS
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefixes=LLVM,COLUMN
; RUN: llvm-spirv -to-text %t.200.spv -o %t.200.text.spt
; RUN: llvm-spirv -to-binary %t.200.text.spt -o %t.200.text.spv
; RUN: llvm-spirv -r %t.200.text.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,COLUMN
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[#FLOOD_NAME:]] "flood"
; SPIRV-DAG: String [[#RISE_NAME:]] "rise"
; SPIRV-DAG: String [[#OPEN_NAME:]] "open"
; SPIRV-DAG: [[#NONE:]] [[#]] DebugInfoNone
; SPIRV-DAG: [[#FLOOD:]] [[#]] DebugFunction [[#FLOOD_NAME]]
; SPIRV-DAG: [[#RISE:]] [[#]] DebugFunction [[#RISE_NAME]] [[#]] [[#]] 20 0 [[#]] [[#]] 8328 20 [[#NONE]] {{$}}
; SPIRV-DAG: [[#OPEN:]] [[#]] DebugFunction [[#OPEN_NAME]]
; SPIRV-DAG: [[#BLOCK:]] [[#]] DebugLexicalBlock [[#]] 22 5 [[#RISE]] {{$}}
; SPIRV-DAG: [[#CALLER:]] [[#]] DebugLexicalBlock [[#]] 41 3 [[#FLOOD]] {{$}}
; SPIRV-DAG: [[#FIRST:]] [[#]] DebugInlinedAt 42 [[#CALLER]] {{$}}
; SPIRV-DAG: [[#SECOND:]] [[#]] DebugInlinedAt 24 [[#BLOCK]] [[#FIRST]] {{$}}
; SPIRV: Label
; SPIRV: DebugScope [[#BLOCK]] [[#FIRST]] {{$}}
; SPIRV: Line [[#]] 23 9
; SPIRV: DebugScope [[#RISE]] [[#FIRST]] {{$}}
; SPIRV: Line [[#]] 21 7
; SPIRV: DebugScope [[#OPEN]] [[#SECOND]] {{$}}
; SPIRV: Line [[#]] 12 11
; SPIRV: Line [[#]] 12 4
; SPIRV: DebugScope [[#FLOOD]] {{$}}
; SPIRV: Line [[#]] 43 1

; COLUMNS-DAG: Constant [[#]] [[#SIX:]] 6 {{$}}
; COLUMNS-DAG: Constant [[#]] [[#EIGHT:]] 8 {{$}}
; COLUMNS-DAG: Constant [[#]] [[#LINE_42:]] 42 {{$}}
; COLUMNS-DAG: Constant [[#]] [[#LINE_24:]] 24 {{$}}
; COLUMNS-DAG: [[#FIRST:]] [[#]] DebugInlinedAt [[#LINE_42]] [[#SIX]] [[#]] {{$}}
; COLUMNS-DAG: DebugInlinedAt [[#LINE_24]] [[#EIGHT]] [[#]] [[#FIRST]] {{$}}

; LLVM: #dbg_declare(ptr %slot, ![[#MARK:]], !DIExpression(), ![[#IN_BLOCK:]])
; LLVM: #dbg_value(i32 9, ![[#BY:]], !DIExpression(), ![[#IN_BLOCK]])
; LLVM: %height = load i32, {{.*}}, !dbg ![[#IN_RISE:]]
; LLVM: #dbg_value(ptr addrspace(1) @level, ![[#THIS:]], !DIExpression(), ![[#IN_OPEN:]])
; LLVM: #dbg_value(i32 %height, ![[#WIDTH:]], !DIExpression(), ![[#IN_OPEN]])
; LLVM: ret void, !dbg ![[#RETURN:]]
; LLVM-DAG: ![[#FLOOD:]] = distinct !DISubprogram(name: "flood",
; LLVM-DAG: ![[#RISE:]] = distinct !DISubprogram(name: "rise", linkageName: "_Z4risei",
; LLVM-DAG: ![[#OPEN:]] = distinct !DISubprogram(name: "open", linkageName: "_ZN4gate4openEi", scope: ![[#GATE:]],{{.*}} declaration: ![[#DECLARATION:]],
; LLVM-DAG: ![[#DECLARATION]] = !DISubprogram(name: "open", linkageName: "_ZN4gate4openEi", scope: ![[#GATE]],
; LLVM-DAG: ![[#MARK]] = !DILocalVariable(name: "mark", scope: ![[#BLOCK:]],
; LLVM-DAG: ![[#BLOCK]] = distinct !DILexicalBlock(scope: ![[#RISE]], {{.*}}line: 22,
; LLVM-DAG: ![[#CALLER:]] = distinct !DILexicalBlock(scope: ![[#FLOOD]], {{.*}}line: 41,
; LLVM-DAG: ![[#BY]] = !DILocalVariable(name: "by", arg: 1, scope: ![[#RISE]],
; LLVM-DAG: ![[#THIS]] = !DILocalVariable(name: "this", arg: 1, scope: ![[#OPEN]],
; LLVM-DAG: ![[#WIDTH]] = !DILocalVariable(name: "width", arg: 2, scope: ![[#OPEN]],
; LLVM-DAG: ![[#IN_BLOCK]] = !DILocation(line: 23, column: 9, scope: ![[#BLOCK]], inlinedAt: ![[#FIRST:]])
; LLVM-DAG: ![[#IN_RISE]] = !DILocation(line: 21, column: 7, scope: ![[#RISE]], inlinedAt: ![[#FIRST]])
; LLVM-DAG: ![[#IN_OPEN]] = !DILocation(line: 12, column: 11, scope: ![[#OPEN]], inlinedAt: ![[#SECOND:]])
; LLVM-DAG: ![[#RETURN]] = !DILocation(line: 43, column: 1, scope: ![[#FLOOD]])
; NO-COLUMN-DAG: ![[#FIRST]] = distinct !DILocation(line: 42, scope: ![[#CALLER]])
; NO-COLUMN-DAG: ![[#SECOND]] = distinct !DILocation(line: 24, scope: ![[#BLOCK]], inlinedAt: ![[#FIRST]])
; COLUMN-DAG: ![[#FIRST]] = distinct !DILocation(line: 42, column: 6, scope: ![[#CALLER]])
; COLUMN-DAG: ![[#SECOND]] = distinct !DILocation(line: 24, column: 8, scope: ![[#BLOCK]], inlinedAt: ![[#FIRST]])

; DWARF: [[RISE:0x[0-9a-f]+]]: DW_TAG_subprogram
; DWARF-NEXT: DW_AT_linkage_name ("_Z4risei")
; DWARF: DW_AT_inline (DW_INL_inlined)
; DWARF: [[BY:0x[0-9a-f]+]]: DW_TAG_formal_parameter
; DWARF-NEXT: DW_AT_name ("by")
; DWARF: DW_TAG_lexical_block
; DWARF: [[MARK:0x[0-9a-f]+]]: DW_TAG_variable
; DWARF-NEXT: DW_AT_name ("mark")
; DWARF: [[DECLARATION:0x[0-9a-f]+]]: DW_TAG_subprogram
; DWARF-NEXT: DW_AT_linkage_name ("_ZN4gate4openEi")
; DWARF: [[OPEN:0x[0-9a-f]+]]: DW_TAG_subprogram
; DWARF-NEXT: DW_AT_decl_line (10)
; DWARF-NEXT: DW_AT_specification ([[DECLARATION]] "_ZN4gate4openEi")
; DWARF-NEXT: DW_AT_inline (DW_INL_inlined)
; DWARF-NEXT: DW_AT_object_pointer ([[THIS:0x[0-9a-f]+]])
; DWARF: [[THIS]]: DW_TAG_formal_parameter
; DWARF: [[WIDTH:0x[0-9a-f]+]]: DW_TAG_formal_parameter
; DWARF-NEXT: DW_AT_name ("width")
; DWARF: DW_AT_name ("flood")
; DWARF: DW_TAG_inlined_subroutine
; DWARF-NEXT: DW_AT_abstract_origin ([[RISE]] "_Z4risei")
; DWARF: DW_AT_call_line (42)
; DWARF: DW_TAG_formal_parameter
; DWARF-NEXT: DW_AT_const_value (9)
; DWARF-NEXT: DW_AT_abstract_origin ([[BY]] "by")
; DWARF: DW_TAG_lexical_block
; DWARF: DW_TAG_variable
; DWARF: DW_AT_abstract_origin ([[MARK]] "mark")
; DWARF: DW_TAG_inlined_subroutine
; DWARF-NEXT: DW_AT_abstract_origin ([[OPEN]] "_ZN4gate4openEi")
; DWARF: DW_AT_call_line (24)
; DWARF-NOT: DW_AT_object_pointer
; DWARF: DW_AT_abstract_origin ([[THIS]] "this")
; DWARF: DW_AT_abstract_origin ([[WIDTH]] "width")

@level = addrspace(1) global i32 0, align 4

define spir_func void @_Z5floodv() !dbg !10 {
  %slot = alloca i32, align 4
    #dbg_declare(ptr %slot, !23, !DIExpression(), !42)
    #dbg_value(i32 9, !22, !DIExpression(), !42)
  %height = load i32, ptr addrspace(1) @level, align 4, !dbg !40
  store i32 %height, ptr %slot, align 4, !dbg !42
    #dbg_value(ptr addrspace(1) @level, !24, !DIExpression(), !43)
    #dbg_value(i32 %height, !25, !DIExpression(), !43)
  %next = add i32 %height, 1, !dbg !43
  store i32 %next, ptr addrspace(1) @level, align 4, !dbg !44
  ret void, !dbg !45
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "river.cpp", directory: "/delta")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DISubroutineType(types: !{null})
!7 = !DISubroutineType(types: !{null, !5})
!8 = !DISubroutineType(types: !{null, !16, !5})
!9 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "gate", file: !1, line: 1, size: 32, flags: DIFlagTypePassByValue, elements: !{!14}, identifier: "_ZTS4gate")
!10 = distinct !DISubprogram(name: "flood", linkageName: "_Z5floodv", scope: !1, file: !1, line: 40, type: !6, scopeLine: 40, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!11 = distinct !DISubprogram(name: "rise", linkageName: "_Z4risei", scope: !1, file: !1, line: 20, type: !7, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !{!22, !23})
!12 = distinct !DISubprogram(name: "open", linkageName: "_ZN4gate4openEi", scope: !9, file: !1, line: 10, type: !8, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, declaration: !14, retainedNodes: !{!24, !25})
!13 = distinct !DILexicalBlock(scope: !11, file: !1, line: 22, column: 5)
!14 = !DISubprogram(name: "open", linkageName: "_ZN4gate4openEi", scope: !9, file: !1, line: 3, type: !8, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!15 = distinct !DILexicalBlock(scope: !10, file: !1, line: 41, column: 3)
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64)
!22 = !DILocalVariable(name: "by", arg: 1, scope: !11, file: !1, line: 20, type: !5)
!23 = !DILocalVariable(name: "mark", scope: !13, file: !1, line: 23, type: !5)
!24 = !DILocalVariable(name: "this", arg: 1, scope: !12, type: !17, flags: DIFlagArtificial | DIFlagObjectPointer)
!25 = !DILocalVariable(name: "width", arg: 2, scope: !12, file: !1, line: 10, type: !5)
!40 = !DILocation(line: 21, column: 7, scope: !11, inlinedAt: !50)
!42 = !DILocation(line: 23, column: 9, scope: !13, inlinedAt: !50)
!43 = !DILocation(line: 12, column: 11, scope: !12, inlinedAt: !51)
!44 = !DILocation(line: 12, column: 4, scope: !12, inlinedAt: !51)
!45 = !DILocation(line: 43, column: 1, scope: !10)
!50 = distinct !DILocation(line: 42, column: 6, scope: !15)
!51 = distinct !DILocation(line: 24, column: 8, scope: !13, inlinedAt: !50)
