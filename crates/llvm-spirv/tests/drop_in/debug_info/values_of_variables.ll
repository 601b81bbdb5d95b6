; What a variable is worth: in memory, in a parameter, a constant of any width (numbers with a point and vectors, too), or
; unknown. One that has no place any more keeps its declaration.
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
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.100.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[PLACE_TEXT:[0-9]+]] "place"
; SPIRV-DAG: String [[LOAD_TEXT:[0-9]+]] "load"
; SPIRV-DAG: String [[LOST_TEXT:[0-9]+]] "lost"
; SPIRV-DAG: String [[MASS_TEXT:[0-9]+]] "mass"
; SPIRV-DAG: String [[NET_TEXT:[0-9]+]] "net"
; SPIRV-DAG: String [[SCALE_TEXT:[0-9]+]] "scale"
; SPIRV-DAG: String [[WIDE_TEXT:[0-9]+]] "wide"
; SPIRV-DAG: String [[EXACT_TEXT:[0-9]+]] "exact"
; SPIRV-DAG: String [[LETTER_TEXT:[0-9]+]] "letter"
; SPIRV-DAG: String [[ROUGH_TEXT:[0-9]+]] "rough"
; SPIRV-DAG: DebugLocalVariable [[PLACE_TEXT]] [[INT:[0-9]+]] [[SOURCE:[0-9]+]] 4 0 [[WEIGH:[0-9]+]] 0 {{$}}
; SPIRV-DAG: DebugLocalVariable [[LOAD_TEXT]] [[LONG:[0-9]+]] [[SOURCE]] 3 0 [[WEIGH]] 0 2 {{$}}
; SPIRV-DAG: DebugLocalVariable [[LOST_TEXT]] [[INT]] [[SOURCE]] 5 0 [[WEIGH]] 0 {{$}}
; SPIRV-DAG: DebugLocalVariable [[MASS_TEXT]] [[INT]] [[SOURCE]] 3 0 [[WEIGH]] 0 1 {{$}}
; SPIRV-DAG: DebugLocalVariable [[NET_TEXT]] [[#]] [[SOURCE]] 3 0 [[WEIGH]] 0 3 {{$}}
; SPIRV-DAG: DebugLocalVariable [[SCALE_TEXT]] [[#]] [[SOURCE]] 3 0 [[WEIGH]] 0 4 {{$}}
; SPIRV-DAG: DebugLocalVariable [[WIDE_TEXT]] [[LONG]] [[SOURCE]] 6 0 [[WEIGH]] 0 {{$}}
; SPIRV-DAG: DebugLocalVariable [[EXACT_TEXT]] [[#]] [[SOURCE]] 7 0 [[WEIGH]] 0 {{$}}
; SPIRV-DAG: DebugLocalVariable [[LETTER_TEXT]] [[#]] [[SOURCE]] 8 0 [[WEIGH]] 0 {{$}}
; SPIRV-DAG: DebugLocalVariable [[ROUGH_TEXT]] [[#]] [[SOURCE]] 7 0 [[WEIGH]] 0 {{$}}

; LLVM: #dbg_declare(ptr %place, ![[PLACE:[0-9]+]], !DIExpression(), ![[V_ITEM:[0-9]+]])
; LLVM: #dbg_declare(ptr %load, ![[LOAD:[0-9]+]], !DIExpression(), ![[V_ITEM]])
; LLVM: #dbg_declare(ptr null, ![[LOST:[0-9]+]], !DIExpression(), ![[V_ITEM]])
; LLVM: #dbg_value(i32 %mass, ![[MASS:[0-9]+]], !DIExpression(), ![[V_ITEM]])
; LLVM: #dbg_value(i1 %net, ![[NET:[0-9]+]], !DIExpression(), ![[V_ITEM]])
; LLVM: #dbg_value(<4 x float> %scale, ![[SCALE:[0-9]+]], !DIExpression(), ![[V_ITEM]])
; LLVM: #dbg_value(i64 4611686018427387904, ![[WIDE:[0-9]+]], !DIExpression(), ![[V_ITEM]])
; LLVM: #dbg_value(i64 -2, ![[WIDE]], !DIExpression(), ![[V_ITEM_2:[0-9]+]])
; LLVM: #dbg_value(double 2.500000e+00, ![[EXACT:[0-9]+]], !DIExpression(), ![[V_ITEM_2]])
; LLVM: #dbg_value(float -1.000000e+00, ![[ROUGH:[0-9]+]], !DIExpression(), ![[V_ITEM_2]])
; LLVM: #dbg_value(i1 false, ![[NET]], !DIExpression(), ![[V_ITEM_2]])
; LLVM: #dbg_value(i8 7, ![[LETTER:[0-9]+]], !DIExpression(), ![[V_ITEM_2]])
; LLVM: #dbg_value(<4 x float> splat (float 5.000000e-01), ![[SCALE]], !DIExpression(), ![[V_ITEM_2]])
; LLVM: #dbg_value(ptr %place, ![[MASS]], !DIExpression(DW_OP_deref), ![[V_ITEM_2]])
; LLVM: #dbg_value(i32 undef, ![[MASS]], !DIExpression(), ![[V_ITEM_2]])
; LLVM: #dbg_value(i32 9, ![[MASS]], !DIExpression(), ![[V_ITEM_2]])
; LLVM: #dbg_value(i32 %result, ![[MASS]], !DIExpression(), ![[V_ITEM_2]])
; LLVM-DAG: ![[PLACE]] = !DILocalVariable(name: "place", scope: ![[WEIGH:[0-9]+]], file: ![[FILE:[0-9]+]], line: 4, type: ![[INT:[0-9]+]])
; LLVM-DAG: ![[WEIGH]] = distinct !DISubprogram(name: "weigh", scope: null, file: ![[FILE]], line: 3, type: ![[WEIGH_TYPE:[0-9]+]], scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: ![[UNIT:[0-9]+]]{{.*}}{{.*}})
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "scale.c", directory: "/market")
; LLVM-DAG: ![[WEIGH_TYPE]] = !DISubroutineType(types: ![[WEIGH_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[WEIGH_TYPE_TYPES]] = !{![[INT]], ![[INT]], ![[LONG:[0-9]+]], ![[BOOL:[0-9]+]], ![[WEIGH_TYPE_TYPES_ITEM:[0-9]+]]}
; LLVM-DAG: ![[INT]] = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; LLVM-DAG: ![[LONG]] = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
; LLVM-DAG: ![[BOOL]] = !DIBasicType(name: "_Bool", size: 8, encoding: DW_ATE_boolean)
; LLVM-DAG: ![[WEIGH_TYPE_TYPES_ITEM]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[FLOAT:[0-9]+]], size: 128, flags: DIFlagVector, elements: ![[WEIGH_TYPE_TYPES_ITEM_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[FLOAT]] = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
; LLVM-DAG: ![[WEIGH_TYPE_TYPES_ITEM_ELEMENTS]] = !{![[WEIGH_TYPE_TYPES_ITEM_ITEM:[0-9]+]]}
; LLVM-DAG: ![[WEIGH_TYPE_TYPES_ITEM_ITEM]] = !DISubrange(count: 4, lowerBound: 0)
; LLVM-DAG: ![[V_ITEM]] = !DILocation(line: 3, scope: ![[WEIGH]])
; LLVM-DAG: ![[LOAD]] = !DILocalVariable(name: "load", arg: 2, scope: ![[WEIGH]], file: ![[FILE]], line: 3, type: ![[LONG]])
; LLVM-DAG: ![[LOST]] = !DILocalVariable(name: "lost", scope: ![[WEIGH]], file: ![[FILE]], line: 5, type: ![[INT]])
; LLVM-DAG: ![[MASS]] = !DILocalVariable(name: "mass", arg: 1, scope: ![[WEIGH]], file: ![[FILE]], line: 3, type: ![[INT]])
; LLVM-DAG: ![[NET]] = !DILocalVariable(name: "net", arg: 3, scope: ![[WEIGH]], file: ![[FILE]], line: 3, type: ![[BOOL]])
; LLVM-DAG: ![[SCALE]] = !DILocalVariable(name: "scale", arg: 4, scope: ![[WEIGH]], file: ![[FILE]], line: 3, type: ![[WEIGH_TYPE_TYPES_ITEM]])
; LLVM-DAG: ![[WIDE]] = !DILocalVariable(name: "wide", scope: ![[WEIGH]], file: ![[FILE]], line: 6, type: ![[LONG]])
; LLVM-DAG: ![[V_ITEM_2]] = !DILocation(line: 9, column: 3, scope: ![[WEIGH]])
; LLVM-DAG: ![[EXACT]] = !DILocalVariable(name: "exact", scope: ![[WEIGH]], file: ![[FILE]], line: 7, type: ![[DOUBLE:[0-9]+]])
; LLVM-DAG: ![[DOUBLE]] = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
; LLVM-DAG: ![[ROUGH]] = !DILocalVariable(name: "rough", scope: ![[WEIGH]], file: ![[FILE]], line: 7, type: ![[FLOAT]])
; LLVM-DAG: ![[LETTER]] = !DILocalVariable(name: "letter", scope: ![[WEIGH]], file: ![[FILE]], line: 8, type: ![[CHAR:[0-9]+]])
; LLVM-DAG: ![[CHAR]] = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)

; DWARF: DW_AT_name ("weigh")
; DWARF: DW_TAG_formal_parameter
; DWARF-NEXT: DW_AT_location
; DWARF: DW_AT_name ("mass")
; DWARF: DW_TAG_formal_parameter
; DWARF-NEXT: DW_AT_location (DW_OP_fbreg
; DWARF-NEXT: DW_AT_name ("load")
; DWARF: DW_OP_lit0, DW_OP_stack_value)
; DWARF-NEXT: DW_AT_name ("net")
; DWARF: DW_AT_name ("scale")
; DWARF: DW_AT_location (DW_OP_fbreg
; DWARF-NEXT: DW_AT_name ("place")
; DWARF: DW_AT_const_value (-2)
; DWARF-NEXT: DW_AT_name ("wide")
; DWARF: DW_AT_const_value (4612811918334230528)
; DWARF-NEXT: DW_AT_name ("exact")
; DWARF: DW_AT_const_value (3212836864)
; DWARF-NEXT: DW_AT_name ("rough")
; DWARF: DW_AT_const_value (7)
; DWARF-NEXT: DW_AT_name ("letter")
; DWARF: DW_TAG_variable
; DWARF: DW_AT_name ("lost")

define spir_func i32 @weigh(i32 %mass, ptr byval({ i32, i32 }) align 4 %load, i1 zeroext %net, <4 x float> %scale) !dbg !20 {
entry:
  %place = alloca i32, align 4
    #dbg_declare(ptr %place, !30, !DIExpression(), !40)
    #dbg_declare(ptr %load, !31, !DIExpression(), !40)
    #dbg_declare(ptr poison, !32, !DIExpression(), !40)
    #dbg_value(i32 %mass, !33, !DIExpression(), !40)
    #dbg_value(i1 %net, !34, !DIExpression(), !40)
    #dbg_value(<4 x float> %scale, !35, !DIExpression(), !40)
    #dbg_value(i64 4611686018427387904, !36, !DIExpression(), !40)
    #dbg_value(i64 -2, !36, !DIExpression(), !41)
    #dbg_value(double 2.500000e+00, !37, !DIExpression(), !41)
    #dbg_value(float -1.000000e+00, !42, !DIExpression(), !41)
    #dbg_value(i1 false, !34, !DIExpression(), !41)
    #dbg_value(i8 7, !38, !DIExpression(), !41)
    #dbg_value(<4 x float> splat (float 5.000000e-01), !35, !DIExpression(), !41)
    #dbg_value(ptr %place, !33, !DIExpression(DW_OP_deref), !41)
    #dbg_value(i32 poison, !33, !DIExpression(), !41)
  store i32 %mass, ptr %place, align 4, !dbg !41
  %heavy = icmp sgt i32 %mass, 9, !dbg !41
  br i1 %heavy, label %more, label %done, !dbg !41

more:
    #dbg_value(i32 9, !33, !DIExpression(), !41)
  br label %done, !dbg !41

done:
  %result = phi i32 [ %mass, %entry ], [ 9, %more ]
    #dbg_value(i32 %result, !33, !DIExpression(), !41)
  ret i32 %result, !dbg !41
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "scale.c", directory: "/market")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIBasicType(name: "_Bool", size: 8, encoding: DW_ATE_boolean)
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!8 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!9 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!10 = !DICompositeType(tag: DW_TAG_array_type, baseType: !9, size: 128, flags: DIFlagVector, elements: !{!DISubrange(count: 4)})
!11 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!20 = distinct !DISubprogram(name: "weigh", scope: !1, file: !1, line: 3, type: !21, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !{!30, !31, !32, !33, !34, !35, !36, !37, !38, !42})
!21 = !DISubroutineType(types: !{!5, !5, !7, !6, !10})
!30 = !DILocalVariable(name: "place", scope: !20, file: !1, line: 4, type: !5)
!31 = !DILocalVariable(name: "load", arg: 2, scope: !20, file: !1, line: 3, type: !7)
!32 = !DILocalVariable(name: "lost", scope: !20, file: !1, line: 5, type: !5)
!33 = !DILocalVariable(name: "mass", arg: 1, scope: !20, file: !1, line: 3, type: !5)
!34 = !DILocalVariable(name: "net", arg: 3, scope: !20, file: !1, line: 3, type: !6)
!35 = !DILocalVariable(name: "scale", arg: 4, scope: !20, file: !1, line: 3, type: !10)
!36 = !DILocalVariable(name: "wide", scope: !20, file: !1, line: 6, type: !7)
!37 = !DILocalVariable(name: "exact", scope: !20, file: !1, line: 7, type: !8)
!38 = !DILocalVariable(name: "letter", scope: !20, file: !1, line: 8, type: !11)
!40 = !DILocation(line: 3, scope: !20)
!41 = !DILocation(line: 9, column: 3, scope: !20)
!42 = !DILocalVariable(name: "rough", scope: !20, file: !1, line: 7, type: !9)
