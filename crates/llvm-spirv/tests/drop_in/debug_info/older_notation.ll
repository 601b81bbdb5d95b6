; Nodes as older compilers wrote them, with their own fields for what flags say now, numbers for names and null for nothing: they
; mean the same. Also what may be missing: a directory, a scope, a type of a function, columns.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s
; RUN: llvm-as %s -o %t.in.bc
; RUN: llvm-spirv %t.in.bc -o %t.in.spv
; RUN: llvm-spirv -r %t.in.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[BREW:[0-9]+]] "brew"
; SPIRV-DAG: String [[SIP:[0-9]+]] "sip"
; SPIRV-DAG: DebugFunction [[BREW]] [[#]] [[#]] 3 0 [[#]] [[#]] 8200 3 [[#]] {{$}}
; SPIRV-DAG: DebugFunction [[SIP]] [[#]] [[#]] 7 0 [[#]] [[#]] 12 7 [[#]] [[DECLARATION:[0-9]+]] {{$}}
; SPIRV-DAG: [[DECLARATION]] [[#]] DebugFunctionDeclaration [[SIP]] [[#]] [[#]] 2 0 [[#]] [[#]] 515 {{$}}

; CHECK: define spir_func void @brew() {{.*}}!dbg ![[BREW:[0-9]+]] {
; CHECK: ret void, !dbg ![[IN_BREW:[0-9]+]]
; CHECK: define spir_func void @_ZL3sipv() {{.*}}!dbg ![[SIP:[0-9]+]] {
; CHECK: ret void, !dbg ![[IN_SIP:[0-9]+]]
; CHECK-DAG: ![[UNIT:[0-9]+]] = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_1{{4|7}}, file: ![[FILE:[0-9]+]], isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
; CHECK-DAG: ![[FILE]] = !DIFile(filename: "kettle.cpp", directory: ".")
; CHECK-DAG: ![[BREW]] = distinct !DISubprogram(name: "brew", scope: null, file: ![[FILE]], line: 3, type: ![[#]], scopeLine: 3, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: ![[UNIT]],{{.*}} retainedNodes: ![[NODES:[0-9]+]])
; CHECK-DAG: ![[NODES]] = !{![[NOTHING:[0-9]+]]}
; CHECK-DAG: ![[NOTHING]] = !DILocalVariable(name: "nothing", scope: ![[SAME_FILE:[0-9]+]], file: ![[FILE]], line: 5, type: ![[NULL:[0-9]+]])
; CHECK-DAG: ![[NULL]] = !DIBasicType(tag: DW_TAG_unspecified_type, name: "decltype(nullptr)")
; CHECK-DAG: ![[SAME_FILE]] = !DILexicalBlockFile(scope: ![[BLOCK:[0-9]+]], file: ![[FILE]], discriminator: 0)
; CHECK-DAG: ![[BLOCK]] = distinct !DILexicalBlock(scope: ![[BREW]], file: ![[FILE]], line: 4{{.*}})
; CHECK-DAG: ![[IN_BREW]] = !DILocation(line: 5, scope: ![[SAME_FILE]])
; CHECK-DAG: ![[SIP]] = distinct !DISubprogram(name: "sip", linkageName: "_ZL3sipv", scope: null, file: ![[FILE]], line: 7, scopeLine: 7, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: ![[UNIT]],{{.*}} declaration: ![[DECLARATION:[0-9]+]])
; CHECK-DAG: ![[DECLARATION]] = !DISubprogram(name: "sip", linkageName: "_ZL3sipv", scope: ![[#]], file: ![[FILE]], line: 2,{{.*}} flags: DIFlagPublic{{( [|] DIFlagStaticMember)?}}, spFlags: 0
; CHECK-DAG: ![[IN_SIP]] = !DILocation(line: 8, scope: ![[SIP]])

define spir_func void @brew() !dbg !10 {
  ret void, !dbg !20
}

define spir_func void @_ZL3sipv() !dbg !11 {
  ret void, !dbg !21
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "", isOptimized: false, flags: "", runtimeVersion: 0, emissionKind: 1, globals: null, imports: null)
!1 = !DIFile(filename: "kettle.cpp", directory: "")
!2 = !{null}
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DISubroutineType(types: !2)
!6 = !DIBasicType(tag: DW_TAG_base_type, name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIBasicType(tag: DW_TAG_unspecified_type, name: "decltype(nullptr)")
!10 = distinct !DISubprogram(name: "brew", scope: null, file: !1, line: 3, type: !5, isLocal: false, isDefinition: true, scopeLine: 3, isOptimized: true, unit: !0, retainedNodes: !{!16})
!11 = distinct !DISubprogram(name: "sip", linkageName: "_ZL3sipv", scope: !1, file: !1, line: 7, type: null, isLocal: true, isDefinition: true, scopeLine: 7, virtualIndex: 6, isOptimized: false, unit: !0, declaration: !12)
!12 = !DISubprogram(name: "sip", linkageName: "_ZL3sipv", scope: !13, file: !1, line: 2, type: !5, isLocal: false, isDefinition: false, scopeLine: 2, flags: DIFlagStaticMember, isOptimized: false)
!13 = !DICompositeType(tag: DW_TAG_structure_type, name: "tea", file: !1, line: 1, size: 8, elements: !{!12}, identifier: "_ZTS3tea")
!14 = distinct !DILexicalBlock(scope: !10, file: !1, line: 4, column: 0)
!15 = !DILexicalBlockFile(scope: !14, file: !1, discriminator: 0)
!16 = !DILocalVariable(name: "nothing", scope: !15, file: !1, line: 5, type: !7)
!20 = !DILocation(line: 5, column: 0, scope: !15)
!21 = !DILocation(line: 8, column: 0, scope: !11)
