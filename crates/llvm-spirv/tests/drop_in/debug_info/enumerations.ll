; Enumerations: with and without a type below them, of several widths, negative and wide values, classes of enumerators, and
; one that is declared only.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SHADER-SPIRV
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.100.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SHADER-SPIRV
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[DAY_TEXT:[0-9]+]] "day"
; SPIRV-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SPIRV-DAG: String [[MONDAY_TEXT:[0-9]+]] "monday"
; SPIRV-DAG: Constant [[#]] [[C_18446744073709551615:[0-9]+]] 4294967295 4294967295 {{$}}
; SPIRV-DAG: String [[NEVER_TEXT:[0-9]+]] "never"
; SPIRV-DAG: String [[BITS_TEXT:[0-9]+]] "bits"
; SPIRV-DAG: Constant [[#]] [[C_64:[0-9]+]] 64 {{$}}
; SPIRV-DAG: TypeInt [[INT_32:[0-9]+]] 32 0 {{$}}
; SPIRV-DAG: Constant [[INT_32]] [[C_0:[0-9]+]] 0 {{$}}
; SPIRV-DAG: String [[LOW_TEXT:[0-9]+]] "low"
; SPIRV-DAG: Constant [[#]] [[C_4294967295:[0-9]+]] 4294967295 {{$}}
; SPIRV-DAG: String [[WORD_TEXT:[0-9]+]] "word"
; SPIRV-DAG: Constant [[#]] [[C_17293822569102704640:[0-9]+]] 0 4026531840 {{$}}
; SPIRV-DAG: String [[TOP_TEXT:[0-9]+]] "top"
; SPIRV-DAG: String [[SEASON_OF_YEAR_TEXT:[0-9]+]] "season_of_year"
; SPIRV-DAG: Constant [[#]] [[C_32:[0-9]+]] 32 {{$}}
; SPIRV-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SPIRV-DAG: String [[WINTER_TEXT:[0-9]+]] "winter"
; SPIRV-DAG: String [[PHASE_TEXT:[0-9]+]] "phase"
; SPIRV-DAG: Constant [[#]] [[C_16:[0-9]+]] 16 {{$}}
; SPIRV-DAG: DebugTypeEnum [[DAY_TEXT]] [[#]] [[SOURCE:[0-9]+]] 10 0 [[UNIT:[0-9]+]] [[C_8]] 16384 [[C_1]] [[MONDAY_TEXT]] [[C_18446744073709551615]] [[NEVER_TEXT]] {{$}}
; SPIRV-DAG: DebugTypeEnum [[BITS_TEXT]] [[#]] [[SOURCE]] 20 0 [[UNIT]] [[C_64]] 0 [[C_0]] [[LOW_TEXT]] [[C_4294967295]] [[WORD_TEXT]] [[C_17293822569102704640]] [[TOP_TEXT]] {{$}}
; SPIRV-DAG: DebugTypeEnum [[SEASON_OF_YEAR_TEXT]] [[NONE:[0-9]+]] [[SOURCE]] 30 0 [[UNIT]] [[C_32]] 0 [[C_3]] [[WINTER_TEXT]] {{$}}
; SPIRV-DAG: DebugTypeEnum [[PHASE_TEXT]] [[NONE]] [[SOURCE]] 40 0 [[UNIT]] [[C_16]] 16 {{$}}

; SHADER-SPIRV-DAG: String [[DAY_TEXT:[0-9]+]] "day"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_10:[0-9]+]] 10 {{$}}
; SHADER-SPIRV-DAG: TypeInt [[INT_32:[0-9]+]] 32 0 {{$}}
; SHADER-SPIRV-DAG: Constant [[INT_32]] [[C_0:[0-9]+]] 0 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_16384:[0-9]+]] 16384 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SHADER-SPIRV-DAG: String [[MONDAY_TEXT:[0-9]+]] "monday"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_18446744073709551615:[0-9]+]] 4294967295 4294967295 {{$}}
; SHADER-SPIRV-DAG: String [[NEVER_TEXT:[0-9]+]] "never"
; SHADER-SPIRV-DAG: String [[BITS_TEXT:[0-9]+]] "bits"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_20:[0-9]+]] 20 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_64:[0-9]+]] 64 {{$}}
; SHADER-SPIRV-DAG: String [[LOW_TEXT:[0-9]+]] "low"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_4294967295:[0-9]+]] 4294967295 {{$}}
; SHADER-SPIRV-DAG: String [[WORD_TEXT:[0-9]+]] "word"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_17293822569102704640:[0-9]+]] 0 4026531840 {{$}}
; SHADER-SPIRV-DAG: String [[TOP_TEXT:[0-9]+]] "top"
; SHADER-SPIRV-DAG: String [[SEASON_OF_YEAR_TEXT:[0-9]+]] "season_of_year"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_30:[0-9]+]] 30 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_32:[0-9]+]] 32 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SHADER-SPIRV-DAG: String [[WINTER_TEXT:[0-9]+]] "winter"
; SHADER-SPIRV-DAG: String [[PHASE_TEXT:[0-9]+]] "phase"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_40:[0-9]+]] 40 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_16:[0-9]+]] 16 {{$}}
; SHADER-SPIRV-DAG: DebugTypeEnum [[DAY_TEXT]] [[#]] [[SOURCE:[0-9]+]] [[C_10]] [[C_0]] [[UNIT:[0-9]+]] [[C_8]] [[C_16384]] [[C_1]] [[MONDAY_TEXT]] [[C_18446744073709551615]] [[NEVER_TEXT]] {{$}}
; SHADER-SPIRV-DAG: DebugTypeEnum [[BITS_TEXT]] [[#]] [[SOURCE]] [[C_20]] [[C_0]] [[UNIT]] [[C_64]] [[C_0]] [[C_0]] [[LOW_TEXT]] [[C_4294967295]] [[WORD_TEXT]] [[C_17293822569102704640]] [[TOP_TEXT]] {{$}}
; SHADER-SPIRV-DAG: DebugTypeEnum [[SEASON_OF_YEAR_TEXT]] [[NONE:[0-9]+]] [[SOURCE]] [[C_30]] [[C_0]] [[UNIT]] [[C_32]] [[C_0]] [[C_3]] [[WINTER_TEXT]] {{$}}
; SHADER-SPIRV-DAG: DebugTypeEnum [[PHASE_TEXT]] [[NONE]] [[SOURCE]] [[C_40]] [[C_0]] [[UNIT]] [[C_16]] [[C_16]] {{$}}

; LLVM-DAG: ![[GLOBAL:[0-9]+]] = !DIGlobalVariableExpression(var: ![[TODAY:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[TODAY]] = distinct !DIGlobalVariable(name: "today", scope: ![[UNIT:[0-9]+]], file: ![[FILE:[0-9]+]], line: 1, type: ![[DAY:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "week.cpp", directory: "/calendar")
; LLVM-DAG: ![[DAY]] = !DICompositeType(tag: DW_TAG_enumeration_type, name: "day", file: ![[FILE]], line: 10, baseType: ![[SIGNED_CHAR:[0-9]+]], size: 8, flags: DIFlagEnumClass, elements: ![[DAY_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[SIGNED_CHAR]] = !DIBasicType(name: "signed char", size: 8, encoding: DW_ATE_signed_char)
; LLVM-DAG: ![[DAY_ELEMENTS]] = !{![[MONDAY:[0-9]+]], ![[NEVER:[0-9]+]]}
; LLVM-DAG: ![[MONDAY]] = !DIEnumerator(name: "monday", value: 1)
; LLVM-DAG: ![[NEVER]] = !DIEnumerator(name: "never", value: -1)
; LLVM-DAG: ![[GLOBAL_2:[0-9]+]] = !DIGlobalVariableExpression(var: ![[MASK:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[MASK]] = distinct !DIGlobalVariable(name: "mask", scope: ![[UNIT]], file: ![[FILE]], line: 2, type: ![[BITS:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[BITS]] = !DICompositeType(tag: DW_TAG_enumeration_type, name: "bits", file: ![[FILE]], line: 20, baseType: ![[UNSIGNED_LONG:[0-9]+]], size: 64, elements: ![[BITS_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[UNSIGNED_LONG]] = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
; LLVM-DAG: ![[BITS_ELEMENTS]] = !{![[LOW:[0-9]+]], ![[WORD:[0-9]+]], ![[TOP:[0-9]+]]}
; LLVM-DAG: ![[LOW]] = !DIEnumerator(name: "low", value: 0)
; LLVM-DAG: ![[WORD]] = !DIEnumerator(name: "word", value: 4294967295)
; LLVM-DAG: ![[TOP]] = !DIEnumerator(name: "top", value: -1152921504606846976)
; LLVM-DAG: ![[GLOBAL_3:[0-9]+]] = !DIGlobalVariableExpression(var: ![[SEASON:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[SEASON]] = distinct !DIGlobalVariable(name: "season", scope: ![[UNIT]], file: ![[FILE]], line: 3, type: ![[SEASON_OF_YEAR:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[SEASON_OF_YEAR]] = !DICompositeType(tag: DW_TAG_enumeration_type, name: "season_of_year", file: ![[FILE]], line: 30, size: 32, elements: ![[SEASON_OF_YEAR_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[SEASON_OF_YEAR_ELEMENTS]] = !{![[WINTER:[0-9]+]]}
; LLVM-DAG: ![[WINTER]] = !DIEnumerator(name: "winter", value: 3)
; LLVM-DAG: ![[GLOBAL_4:[0-9]+]] = !DIGlobalVariableExpression(var: ![[MOON:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[MOON]] = distinct !DIGlobalVariable(name: "moon", scope: ![[UNIT]], file: ![[FILE]], line: 4, type: ![[PHASE:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[PHASE]] = !DICompositeType(tag: DW_TAG_enumeration_type, name: "phase", file: ![[FILE]], line: 40, size: 16, flags: DIFlagFwdDecl{{.*}})

; DWARF: DW_TAG_enumeration_type
; DWARF-NEXT: DW_AT_type (0x{{.*}} "signed char")
; DWARF-NEXT: DW_AT_enum_class (true)
; DWARF-NEXT: DW_AT_name ("day")
; DWARF-NEXT: DW_AT_byte_size (0x01)
; DWARF: DW_AT_name ("monday")
; DWARF-NEXT: DW_AT_const_value (1)
; DWARF: DW_AT_name ("never")
; DWARF-NEXT: DW_AT_const_value (-1)
; DWARF: DW_TAG_enumeration_type
; DWARF-NEXT: DW_AT_type (0x{{.*}} "unsigned long")
; DWARF-NEXT: DW_AT_name ("bits")
; DWARF: DW_AT_name ("word")
; DWARF-NEXT: DW_AT_const_value (4294967295)
; DWARF: DW_AT_name ("top")
; DWARF-NEXT: DW_AT_const_value (17293822569102704640)
; DWARF: DW_TAG_enumeration_type
; DWARF-NEXT: DW_AT_name ("season_of_year")
; DWARF-NEXT: DW_AT_byte_size (0x04)
; DWARF-NOT: DW_AT_enum_class
; DWARF: DW_AT_name ("winter")
; DWARF-NEXT: DW_AT_const_value (3)
; DWARF: DW_TAG_enumeration_type
; DWARF-NEXT: DW_AT_name ("phase")
; DWARF-NEXT: DW_AT_byte_size (0x02)
; DWARF-NEXT: DW_AT_declaration (true)

@today = addrspace(1) global i8 0, align 1, !dbg !10
@mask = addrspace(1) global i64 0, align 8, !dbg !12
@season = addrspace(1) global i32 0, align 4, !dbg !14
@moon = addrspace(1) global i16 0, align 2, !dbg !16

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !{!20, !30, !40}, globals: !{!10, !12, !14, !16})
!1 = !DIFile(filename: "week.cpp", directory: "/calendar")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "signed char", size: 8, encoding: DW_ATE_signed_char)
!6 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "today", scope: !0, file: !1, line: 1, type: !20, isLocal: false, isDefinition: true)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!13 = distinct !DIGlobalVariable(name: "mask", scope: !0, file: !1, line: 2, type: !30, isLocal: false, isDefinition: true)
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression())
!15 = distinct !DIGlobalVariable(name: "season", scope: !0, file: !1, line: 3, type: !40, isLocal: false, isDefinition: true)

!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression())
!17 = distinct !DIGlobalVariable(name: "moon", scope: !0, file: !1, line: 4, type: !50, isLocal: false, isDefinition: true)
!20 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "day", file: !1, line: 10, baseType: !5, size: 8, flags: DIFlagEnumClass, elements: !{!21, !22}, identifier: "_ZTS3day")
!21 = !DIEnumerator(name: "monday", value: 1)
!22 = !DIEnumerator(name: "never", value: -1)
!30 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "bits", file: !1, line: 20, baseType: !6, size: 64, elements: !{!31, !32, !33})
!31 = !DIEnumerator(name: "low", value: 0)
!32 = !DIEnumerator(name: "word", value: 4294967295)
!33 = !DIEnumerator(name: "top", value: -1152921504606846976)
!40 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "season_of_year", file: !1, line: 30, size: 32, elements: !{!41})
!41 = !DIEnumerator(name: "winter", value: 3)
!50 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "phase", file: !1, line: 40, size: 16, flags: DIFlagFwdDecl)
