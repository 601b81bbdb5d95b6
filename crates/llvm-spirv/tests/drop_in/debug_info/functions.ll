; What is known of a function after a round trip: its names, its declaration in a class and its definition elsewhere,
; lines, flags and parameters. Debuggers get it as DWARF that says the same.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -debugger-tune=gdb -filetype=obj %t.bc -o - | llvm-dwarfdump -debug-pubnames - | FileCheck %s --check-prefix=PUBNAMES
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SHADER
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.100.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -debugger-tune=gdb -filetype=obj %t.100.bc -o - | llvm-dwarfdump -debug-pubnames - | FileCheck %s --check-prefix=PUBNAMES
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SHADER
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv -to-text %t.200.spv -o %t.200.text.spt
; RUN: llvm-spirv -to-binary %t.200.text.spt -o %t.200.text.spv
; RUN: llvm-spirv -r %t.200.text.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -debugger-tune=gdb -filetype=obj %t.200.bc -o - | llvm-dwarfdump -debug-pubnames - | FileCheck %s --check-prefix=PUBNAMES

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; A function whose scope is a file stands in the unit, and a definition names its declaration behind its function.
; SPIRV-DAG: String [[#TICK:]] "tick"
; SPIRV-DAG: String [[#MANGLED:]] "_ZN5clock4tickEi"
; SPIRV-DAG: String [[#WIND:]] "wind"
; SPIRV-DAG: String [[#EMPTY:]] ""
; SPIRV-DAG: String [[#DESTRUCTOR:]] "~clock"
; SPIRV-DAG: [[#UNIT:]] [[#]] DebugCompilationUnit 65536 4 [[#FILE:]] 6
; SPIRV-DAG: [[#CLASS:]] [[#]] DebugTypeComposite [[#]] 0 [[#HEADER:]] 3
; SPIRV-DAG: [[#DECLARATION:]] [[#]] DebugFunctionDeclaration [[#TICK]] [[#TYPE:]] [[#HEADER]] 7 0 [[#CLASS]] [[#MANGLED]] 10371 {{$}}
; SPIRV-DAG: DebugFunctionDeclaration [[#DESTRUCTOR]] [[#]] [[#HEADER]] 9 0 [[#CLASS]] [[#EMPTY]] 4257 {{$}}
; SPIRV-DAG: [[#TICK_NODE:]] [[#]] DebugFunction [[#TICK]] [[#TYPE]] [[#FILE]] 14 0 [[#CLASS]] [[#MANGLED]] 8330 15 [[#FUNCTION:]] [[#DECLARATION]] {{$}}
; SPIRV-DAG: [[#WIND_NODE:]] [[#]] DebugFunction [[#WIND]] [[#]] [[#FILE]] 20 0 [[#UNIT]] [[#]] 44 20 [[#]] {{$}}
; A list of no parameters makes a template of it.
; SPIRV-DAG: DebugTypeTemplate [[#WIND_NODE]] {{$}}
; SPIRV: Function [[#]] [[#FUNCTION]]

; The non-semantic sets say which function it is in its body, and which kernel is an entry point.
; SHADER-DAG: String [[#TICK:]] "tick"
; SHADER-DAG: String [[#STRIKE:]] "strike"
; SHADER-DAG: Constant [[#]] [[#FOURTEEN:]] 14 {{$}}
; SHADER-DAG: Constant [[#]] [[#FIFTEEN:]] 15 {{$}}
; SHADER-DAG: [[#UNIT:]] [[#]] DebugCompilationUnit
; SHADER-DAG: [[#DECLARATION:]] [[#]] DebugFunctionDeclaration [[#TICK]] [[#TYPE:]]
; SHADER: [[#TICK_NODE:]] [[#]] DebugFunction [[#TICK]] [[#TYPE]] [[#]] [[#FOURTEEN]] [[#]] [[#]] [[#]] [[#]] [[#FIFTEEN]] [[#DECLARATION]] {{$}}
; SHADER: [[#STRIKE_NODE:]] [[#]] DebugFunction [[#STRIKE]] [[#]] [[#]] [[#]] [[#]] [[#UNIT]]
; SHADER: DebugEntryPoint [[#STRIKE_NODE]] [[#UNIT]]
; SHADER-NOT: DebugEntryPoint
; SHADER: Function [[#]] [[#FUNCTION:]]
; SHADER: DebugFunctionDefinition [[#TICK_NODE]] [[#FUNCTION]] {{$}}
; SHADER: Function [[#]] [[#]]
; SHADER: DebugFunctionDefinition
; SHADER: Function [[#]] [[#KERNEL:]]
; SHADER: DebugFunctionDefinition [[#STRIKE_NODE]] [[#KERNEL]] {{$}}

; LLVM: define spir_func i32 @_ZN5clock4tickEi({{.*}} !dbg ![[#TICK:]] {
; LLVM: define internal spir_func void @_ZL4windv() {{.*}}!dbg ![[#WIND:]] {
; LLVM: define spir_kernel void @strike() {{.*}}!dbg ![[#STRIKE:]]
; LLVM-DAG: ![[#TICK]] = distinct !DISubprogram(name: "tick", linkageName: "_ZN5clock4tickEi", scope: ![[#CLASS:]], file: ![[#FILE:]], line: 14, type: ![[#TYPE:]], scopeLine: 15, flags: DIFlagPrivate | DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: ![[#UNIT:]], {{.*}}declaration: ![[#DECLARATION:]], retainedNodes: ![[#PARAMETERS:]])
; LLVM-DAG: ![[#FILE]] = !DIFile(filename: "clock.cpp", directory: "/tower")
; LLVM-DAG: ![[#HEADER:]] = !DIFile(filename: "clock.hpp", directory: "/tower")
; LLVM-DAG: ![[#CLASS]] = distinct !DICompositeType(tag: DW_TAG_class_type, name: "clock", file: ![[#HEADER]], line: 3, size: 8, flags: DIFlagTypePassByReference, elements: ![[#MEMBERS:]], identifier: "_ZTS5clock")
; LLVM-DAG: ![[#MEMBERS]] = !{![[#CONSTRUCTOR:]], ![[#DECLARATION]], ![[#DESTRUCTOR:]]}
; LLVM-DAG: ![[#CONSTRUCTOR]] = !DISubprogram(name: "clock", scope: ![[#CLASS]], file: ![[#HEADER]], line: 5, {{.*}}flags: DIFlagPublic | DIFlagExplicit | DIFlagPrototyped, spFlags: DISPFlagOptimized
; LLVM-DAG: ![[#DECLARATION]] = !DISubprogram(name: "tick", linkageName: "_ZN5clock4tickEi", scope: ![[#CLASS]], file: ![[#HEADER]], line: 7, {{.*}}flags: DIFlagPublic | DIFlagPrototyped | DIFlagLValueReference, spFlags: DISPFlagOptimized
; LLVM-DAG: ![[#DESTRUCTOR]] = !DISubprogram(name: "~clock", scope: ![[#CLASS]], file: ![[#HEADER]], line: 9, {{.*}}flags: DIFlagProtected | DIFlagArtificial | DIFlagPrototyped | DIFlagRValueReference, spFlags: 0
; LLVM-DAG: ![[#TYPE]] = !DISubroutineType(types: ![[#TYPES:]])
; LLVM-DAG: ![[#TYPES]] = !{![[#INT:]], ![[#SELF:]], ![[#]]}
; LLVM-DAG: ![[#SELF]] = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: ![[#CLASS]], size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
; LLVM-DAG: ![[#PARAMETERS]] = !{![[#THIS:]], ![[#BY:]]}
; LLVM-DAG: ![[#THIS]] = !DILocalVariable(name: "this", arg: 1, scope: ![[#TICK]], {{.*}}flags: DIFlagArtificial | DIFlagObjectPointer)
; LLVM-DAG: ![[#BY]] = !DILocalVariable(name: "by", arg: 2, scope: ![[#TICK]], file: ![[#FILE]], line: 14, type: ![[#INT]])
; LLVM-DAG: ![[#WIND]] = distinct !DISubprogram(name: "wind", linkageName: "_ZL4windv", scope: null, file: ![[#FILE]], line: 20, {{.*}}flags: DIFlagArtificial, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: ![[#UNIT]]
; LLVM-DAG: ![[#STRIKE]] = distinct !DISubprogram(name: "strike", scope: null, file: ![[#FILE]], line: 30, {{.*}}scopeLine: 31, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagMainSubprogram, unit: ![[#UNIT]]

; DWARF: DW_TAG_class_type
; DWARF: DW_AT_name ("clock")
; DWARF: DW_TAG_subprogram
; DWARF-NEXT: DW_AT_name ("clock")
; DWARF: DW_AT_explicit (true)
; DWARF: [[DECLARATION:0x[0-9a-f]+]]: DW_TAG_subprogram
; DWARF-NEXT: DW_AT_linkage_name ("_ZN5clock4tickEi")
; DWARF-NEXT: DW_AT_name ("tick")
; DWARF-NEXT: DW_AT_decl_file ("/tower/clock.hpp")
; DWARF-NEXT: DW_AT_decl_line (7)
; DWARF: DW_AT_declaration (true)
; DWARF: DW_AT_accessibility (DW_ACCESS_public)
; DWARF: DW_TAG_subprogram
; DWARF-NEXT: DW_AT_name ("~clock")
; DWARF: DW_AT_artificial (true)
; DWARF: DW_AT_rvalue_reference (true)
; DWARF: DW_AT_accessibility (DW_ACCESS_protected)
; DWARF: DW_AT_low_pc
; DWARF: DW_AT_object_pointer ([[THIS:0x[0-9a-f]+]])
; DWARF-NEXT: DW_AT_decl_file ("/tower/clock.cpp")
; DWARF-NEXT: DW_AT_decl_line (14)
; DWARF-NEXT: DW_AT_specification ([[DECLARATION]] "_ZN5clock4tickEi")
; DWARF: [[THIS]]: DW_TAG_formal_parameter
; DWARF-NEXT: DW_AT_name ("this")
; DWARF: DW_TAG_formal_parameter
; DWARF-NEXT: DW_AT_name ("by")
; DWARF: DW_AT_linkage_name ("_ZL4windv")
; DWARF: DW_AT_name ("strike")
; DWARF: DW_AT_external (true)

; PUBNAMES-DAG: "clock::tick"
; PUBNAMES-DAG: "wind"
; PUBNAMES-DAG: "strike"

define spir_func i32 @_ZN5clock4tickEi(ptr addrspace(4) %this, i32 %by) !dbg !20 {
  %sum = add i32 %by, 1, !dbg !30
  ret i32 %sum, !dbg !30
}

define internal spir_func void @_ZL4windv() !dbg !21 {
  ret void, !dbg !31
}

define spir_kernel void @strike() !dbg !22 {
  call spir_func void @_ZL4windv(), !dbg !32
  ret void, !dbg !32
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "clock.cpp", directory: "/tower")
!2 = !DIFile(filename: "clock.hpp", directory: "/tower")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DISubroutineType(types: !{!5, !7, !5})
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !10, size: 64, flags: DIFlagArtificial | DIFlagObjectPointer)
!8 = !DISubroutineType(types: !{null, !7})
!9 = !DISubroutineType(types: !{null})
!10 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "clock", file: !2, line: 3, size: 8, flags: DIFlagTypePassByReference, elements: !{!11, !12, !13}, identifier: "_ZTS5clock")
!11 = !DISubprogram(name: "clock", scope: !10, file: !2, line: 5, type: !8, scopeLine: 5, flags: DIFlagPublic | DIFlagExplicit | DIFlagPrototyped, spFlags: DISPFlagOptimized)
!12 = !DISubprogram(name: "tick", linkageName: "_ZN5clock4tickEi", scope: !10, file: !2, line: 7, type: !6, scopeLine: 7, flags: DIFlagPublic | DIFlagPrototyped | DIFlagLValueReference, spFlags: DISPFlagOptimized)
!13 = !DISubprogram(name: "~clock", scope: !10, file: !2, line: 9, type: !8, scopeLine: 9, flags: DIFlagProtected | DIFlagArtificial | DIFlagPrototyped | DIFlagRValueReference, spFlags: 0)
!20 = distinct !DISubprogram(name: "tick", linkageName: "_ZN5clock4tickEi", scope: !10, file: !1, line: 14, type: !6, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, declaration: !12, retainedNodes: !{!24, !25})
!21 = distinct !DISubprogram(name: "wind", linkageName: "_ZL4windv", scope: !1, file: !1, line: 20, type: !9, scopeLine: 20, flags: DIFlagArtificial, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, templateParams: !{})
!22 = distinct !DISubprogram(name: "strike", scope: !1, file: !1, line: 30, type: !9, scopeLine: 31, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!24 = !DILocalVariable(name: "this", arg: 1, scope: !20, type: !26, flags: DIFlagArtificial | DIFlagObjectPointer)
!25 = !DILocalVariable(name: "by", arg: 2, scope: !20, file: !1, line: 14, type: !5)
!26 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !10, size: 64)
!30 = !DILocation(line: 16, column: 3, scope: !20)
!31 = !DILocation(line: 20, column: 16, scope: !21)
!32 = !DILocation(line: 32, column: 3, scope: !22)
