; Variables of the program: attached to what they are, also in local memory and without a name; constants and places that
; only an expression says, which the non-semantic sets have room for; and variables that are gone.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefixes=LLVM,OPENCL
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,OPENCL
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SHADER-SPIRV
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER
; RUN: llvm-spirv -to-text %t.100.spv -o %t.100.text.spt
; RUN: llvm-spirv -to-binary %t.100.text.spt -o %t.100.text.spv
; RUN: llvm-spirv -r %t.100.text.spv -o - | llvm-dis | FileCheck %s --check-prefixes=LLVM,SHADER
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.100.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SHADER-SPIRV
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefixes=LLVM,SHADER
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[VOLUME_TEXT:[0-9]+]] "volume"
; SPIRV-DAG: String [[Z6VOLUME_TEXT:[0-9]+]] "_Z6volume"
; SPIRV-DAG: String [[CHANNEL_TEXT:[0-9]+]] "channel"
; SPIRV-DAG: String [[EMPTY_TEXT:[0-9]+]] ""
; SPIRV-DAG: String [[STEREO_TEXT:[0-9]+]] "stereo"
; SPIRV-DAG: String [[GONE_TEXT:[0-9]+]] "gone"
; SPIRV-DAG: String [[NOWHERE_TEXT:[0-9]+]] "nowhere"
; SPIRV-DAG: String [[NAMELESS_TEXT:[0-9]+]] "nameless"
; SPIRV-DAG: DebugGlobalVariable [[VOLUME_TEXT]] [[INT:[0-9]+]] [[SOURCE:[0-9]+]] 2 0 [[UNIT:[0-9]+]] [[Z6VOLUME_TEXT]] [[#]] 8 {{$}}
; SPIRV-DAG: DebugGlobalVariable [[CHANNEL_TEXT]] [[INT]] [[SOURCE]] 5 0 [[BAND:[0-9]+]] [[EMPTY_TEXT]] [[#]] 12 {{$}}
; SPIRV-DAG: DebugGlobalVariable [[EMPTY_TEXT]] [[#]] [[SOURCE]] 6 0 [[UNIT]] [[EMPTY_TEXT]] [[#]] 12 {{$}}
; SPIRV-DAG: DebugGlobalVariable [[STEREO_TEXT]] [[#]] [[SOURCE]] 8 0 [[UNIT]] [[EMPTY_TEXT]] [[NONE:[0-9]+]] 12 {{$}}
; SPIRV-DAG: DebugGlobalVariable [[GONE_TEXT]] [[INT]] [[SOURCE]] 9 0 [[BAND]] [[EMPTY_TEXT]] [[NONE]] 12 {{$}}
; SPIRV-DAG: DebugGlobalVariable [[NOWHERE_TEXT]] [[INT]] [[SOURCE]] 11 0 [[UNIT]] [[EMPTY_TEXT]] [[NONE]] 8 {{$}}
; SPIRV-DAG: DebugGlobalVariable [[NAMELESS_TEXT]] [[INT]] [[SOURCE]] 12 0 [[UNIT]] [[EMPTY_TEXT]] [[#]] 12 {{$}}

; SHADER-SPIRV-DAG: String [[VOLUME_TEXT:[0-9]+]] "volume"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_2:[0-9]+]] 2 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_0:[0-9]+]] 0 {{$}}
; SHADER-SPIRV-DAG: String [[Z6VOLUME_TEXT:[0-9]+]] "_Z6volume"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_8:[0-9]+]] 8 {{$}}
; SHADER-SPIRV-DAG: String [[CHANNEL_TEXT:[0-9]+]] "channel"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_5:[0-9]+]] 5 {{$}}
; SHADER-SPIRV-DAG: String [[EMPTY_TEXT:[0-9]+]] ""
; SHADER-SPIRV-DAG: Constant [[#]] [[C_12:[0-9]+]] 12 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_6:[0-9]+]] 6 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_1:[0-9]+]] 1 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_7:[0-9]+]] 7 {{$}}
; SHADER-SPIRV-DAG: String [[STEREO_TEXT:[0-9]+]] "stereo"
; SHADER-SPIRV-DAG: String [[GONE_TEXT:[0-9]+]] "gone"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_9:[0-9]+]] 9 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_3:[0-9]+]] 3 {{$}}
; SHADER-SPIRV-DAG: Constant [[#]] [[C_4:[0-9]+]] 4 {{$}}
; SHADER-SPIRV-DAG: String [[NOWHERE_TEXT:[0-9]+]] "nowhere"
; SHADER-SPIRV-DAG: Constant [[#]] [[C_11:[0-9]+]] 11 {{$}}
; SHADER-SPIRV-DAG: String [[NAMELESS_TEXT:[0-9]+]] "nameless"
; SHADER-SPIRV-DAG: DebugGlobalVariable [[VOLUME_TEXT]] [[INT:[0-9]+]] [[SOURCE:[0-9]+]] [[C_2]] [[C_0]] [[UNIT:[0-9]+]] [[Z6VOLUME_TEXT]] [[#]] [[C_8]] {{$}}
; SHADER-SPIRV-DAG: DebugGlobalVariable [[CHANNEL_TEXT]] [[INT]] [[SOURCE]] [[C_5]] [[C_0]] [[BAND:[0-9]+]] [[EMPTY_TEXT]] [[#]] [[C_12]] {{$}}
; SHADER-SPIRV-DAG: DebugGlobalVariable [[EMPTY_TEXT]] [[#]] [[SOURCE]] [[C_6]] [[C_0]] [[UNIT]] [[EMPTY_TEXT]] [[#]] [[C_12]] {{$}}
; SHADER-SPIRV-DAG: [[OPERATION:[0-9]+]] [[#]] DebugOperation [[C_8]] [[C_1]] {{$}}
; SHADER-SPIRV-DAG: [[OPERATION_2:[0-9]+]] [[#]] DebugOperation [[C_7]] {{$}}
; SHADER-SPIRV-DAG: [[EXPRESSION:[0-9]+]] [[#]] DebugExpression [[OPERATION]] [[OPERATION_2]] {{$}}
; SHADER-SPIRV-DAG: DebugGlobalVariable [[STEREO_TEXT]] [[#]] [[SOURCE]] [[C_8]] [[C_0]] [[UNIT]] [[EMPTY_TEXT]] [[EXPRESSION]] [[C_12]] {{$}}
; SHADER-SPIRV-DAG: DebugGlobalVariable [[GONE_TEXT]] [[INT]] [[SOURCE]] [[C_9]] [[C_0]] [[BAND]] [[EMPTY_TEXT]] [[#]] [[C_12]] {{$}}
; SHADER-SPIRV-DAG: [[OPERATION_3:[0-9]+]] [[#]] DebugOperation [[C_3]] [[C_4]] {{$}}
; SHADER-SPIRV-DAG: [[EXPRESSION_2:[0-9]+]] [[#]] DebugExpression [[OPERATION_3]] {{$}}
; SHADER-SPIRV-DAG: DebugGlobalVariable [[NOWHERE_TEXT]] [[INT]] [[SOURCE]] [[C_11]] [[C_0]] [[UNIT]] [[EMPTY_TEXT]] [[EXPRESSION_2]] [[C_8]] {{$}}
; SHADER-SPIRV-DAG: DebugGlobalVariable [[NAMELESS_TEXT]] [[INT]] [[SOURCE]] [[C_12]] [[C_0]] [[UNIT]] [[EMPTY_TEXT]] [[#]] [[C_12]] {{$}}

; LLVM-DAG: ![[GLOBAL:[0-9]+]] = !DIGlobalVariableExpression(var: ![[VOLUME:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[VOLUME]] = distinct !DIGlobalVariable(name: "volume", linkageName: "_Z6volume", scope: ![[UNIT:[0-9]+]], file: ![[FILE:[0-9]+]], line: 2, type: ![[INT:[0-9]+]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[UNIT]] = distinct !DICompileUnit({{.*}}file: ![[FILE]], {{.*}}emissionKind: FullDebug, globals: ![[UNIT_GLOBALS:[0-9]+]])
; LLVM-DAG: ![[FILE]] = !DIFile(filename: "radio.cl", directory: "/waves")
; LLVM-DAG: ![[UNIT_GLOBALS]] = !{![[GLOBAL]], ![[GLOBAL_2:[0-9]+]], ![[GLOBAL_3:[0-9]+]], ![[GLOBAL_4:[0-9]+]], ![[GLOBAL_5:[0-9]+]], ![[GLOBAL_6:[0-9]+]], ![[GLOBAL_7:[0-9]+]]}
; LLVM-DAG: ![[GLOBAL_2]] = !DIGlobalVariableExpression(var: ![[CHANNEL:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[CHANNEL]] = distinct !DIGlobalVariable(name: "channel", scope: ![[BAND:[0-9]+]], file: ![[FILE]], line: 5, type: ![[INT]], isLocal: true, isDefinition: true)
; LLVM-DAG: ![[BAND]] = distinct !DISubprogram(name: "band", scope: null, file: ![[FILE]], line: 4, type: ![[BAND_TYPE:[0-9]+]], scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagMainSubprogram, unit: ![[UNIT]]{{.*}})
; LLVM-DAG: ![[BAND_TYPE]] = !DISubroutineType(types: ![[BAND_TYPE_TYPES:[0-9]+]])
; LLVM-DAG: ![[BAND_TYPE_TYPES]] = !{null}
; LLVM-DAG: ![[INT]] = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; LLVM-DAG: ![[GLOBAL_3]] = !DIGlobalVariableExpression(var: ![[GLOBAL_3_VAR:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[GLOBAL_3_VAR]] = distinct !DIGlobalVariable(scope: ![[UNIT]], file: ![[FILE]], line: 6, type: ![[GLOBAL_3_VAR_TYPE:[0-9]+]], isLocal: true, isDefinition: true)
; LLVM-DAG: ![[GLOBAL_3_VAR_TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[GLOBAL_3_VAR_TYPE_BASETYPE:[0-9]+]], size: 32, elements: ![[GLOBAL_3_VAR_TYPE_ELEMENTS:[0-9]+]])
; LLVM-DAG: ![[GLOBAL_3_VAR_TYPE_BASETYPE]] = !DIDerivedType(tag: DW_TAG_const_type, baseType: ![[CHAR:[0-9]+]])
; LLVM-DAG: ![[CHAR]] = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
; LLVM-DAG: ![[GLOBAL_3_VAR_TYPE_ELEMENTS]] = !{![[GLOBAL_3_VAR_TYPE_ITEM:[0-9]+]]}
; LLVM-DAG: ![[GLOBAL_3_VAR_TYPE_ITEM]] = !DISubrange(count: 4, lowerBound: 0)
; OPENCL-DAG: ![[GLOBAL_4]] = !DIGlobalVariableExpression(var: ![[STEREO:[0-9]+]], expr: !DIExpression())
; SHADER-DAG: ![[GLOBAL_4]] = !DIGlobalVariableExpression(var: ![[STEREO:[0-9]+]], expr: !DIExpression(DW_OP_constu, 1, DW_OP_stack_value))
; LLVM-DAG: ![[STEREO]] = distinct !DIGlobalVariable(name: "stereo", scope: ![[UNIT]], file: ![[FILE]], line: 8, type: ![[CHAR]], isLocal: true, isDefinition: true)
; LLVM-DAG: ![[GLOBAL_5]] = !DIGlobalVariableExpression(var: ![[GONE:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[GONE]] = distinct !DIGlobalVariable(name: "gone", scope: ![[BAND]], file: ![[FILE]], line: 9, type: ![[INT]], isLocal: true, isDefinition: true)
; OPENCL-DAG: ![[GLOBAL_6]] = !DIGlobalVariableExpression(var: ![[NOWHERE:[0-9]+]], expr: !DIExpression())
; SHADER-DAG: ![[GLOBAL_6]] = !DIGlobalVariableExpression(var: ![[NOWHERE:[0-9]+]], expr: !DIExpression(DW_OP_plus_uconst, 4))
; LLVM-DAG: ![[NOWHERE]] = distinct !DIGlobalVariable(name: "nowhere", scope: ![[UNIT]], file: ![[FILE]], line: 11, type: ![[INT]], isLocal: false, isDefinition: true)
; LLVM-DAG: ![[GLOBAL_7]] = !DIGlobalVariableExpression(var: ![[NAMELESS:[0-9]+]], expr: !DIExpression())
; LLVM-DAG: ![[NAMELESS]] = distinct !DIGlobalVariable(name: "nameless", scope: ![[UNIT]], file: ![[FILE]], line: 12, type: ![[INT]], isLocal: true, isDefinition: true)

; DWARF: DW_TAG_variable
; DWARF-NEXT: DW_AT_name ("volume")
; DWARF-NEXT: DW_AT_type (0x{{.*}} "int")
; DWARF-NEXT: DW_AT_external (true)
; DWARF-NEXT: DW_AT_decl_file ("/waves/radio.cl")
; DWARF-NEXT: DW_AT_decl_line (2)
; DWARF-NEXT: DW_AT_location (DW_OP_addr 0x0)
; DWARF-NEXT: DW_AT_linkage_name ("_Z6volume")
; DWARF: DW_TAG_subprogram
; DWARF: DW_AT_name ("band")
; DWARF: DW_TAG_variable
; DWARF-NEXT: DW_AT_name ("channel")
; DWARF: DW_AT_location (DW_OP_addr
; DWARF: DW_TAG_variable
; DWARF-NEXT: DW_AT_name ("gone")
; DWARF-NEXT: DW_AT_type
; DWARF-NEXT: DW_AT_decl_file
; DWARF-NEXT: DW_AT_decl_line (9)
; DWARF-NOT: DW_AT_location
; DWARF: NULL
; DWARF: DW_TAG_variable
; DWARF-NEXT: DW_AT_type (0x{{.*}} "const char[4]")
; DWARF: DW_AT_location (DW_OP_addr
; DWARF: DW_AT_name ("nowhere")
; DWARF-NOT: DW_AT_location
; DWARF: DW_AT_name ("nameless")

@volume = addrspace(1) global i32 0, align 4, !dbg !10
@band.channel = internal addrspace(3) global i32 undef, align 4, !dbg !12
@.str = internal unnamed_addr addrspace(2) constant [4 x i8] c"news", align 1, !dbg !14
@0 = internal addrspace(1) constant i32 1, !dbg !26

define spir_kernel void @band() !dbg !20 {
  ret void, !dbg !23
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !{!10, !12, !14, !16, !18, !24, !26})
!1 = !DIFile(filename: "radio.cl", directory: "/waves")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !7)
!7 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!8 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 32, elements: !{!DISubrange(count: 4, lowerBound: 0)})
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "volume", linkageName: "_Z6volume", scope: !0, file: !1, line: 2, type: !5, isLocal: false, isDefinition: true)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!13 = distinct !DIGlobalVariable(name: "channel", scope: !20, file: !1, line: 5, type: !5, isLocal: true, isDefinition: true)
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression())
!15 = distinct !DIGlobalVariable(scope: null, file: !1, line: 6, type: !8, isLocal: true, isDefinition: true)
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression(DW_OP_constu, 1, DW_OP_stack_value))
!17 = distinct !DIGlobalVariable(name: "stereo", scope: !0, file: !1, line: 8, type: !7, isLocal: true, isDefinition: true)
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(name: "gone", scope: !20, file: !1, line: 9, type: !5, isLocal: true, isDefinition: true)
!20 = distinct !DISubprogram(name: "band", scope: !1, file: !1, line: 4, type: !21, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!21 = !DISubroutineType(types: !{null})
!23 = !DILocation(line: 10, column: 1, scope: !20)
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression(DW_OP_plus_uconst, 4))
!25 = distinct !DIGlobalVariable(name: "nowhere", scope: !0, file: !1, line: 11, type: !5, isLocal: false, isDefinition: true)
!26 = !DIGlobalVariableExpression(var: !27, expr: !DIExpression())
!27 = distinct !DIGlobalVariable(name: "nameless", scope: !0, file: !1, line: 12, type: !5, isLocal: true, isDefinition: true)
