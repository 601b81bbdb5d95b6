; What no set has room for is left out, and all else is as it was: alignment, calling conventions of types, places in tables of
; virtual functions, what a unit says of its own debug information, and a language that has no number.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --implicit-check-not='align: ' --implicit-check-not='cc: ' --implicit-check-not=virtualIndex --implicit-check-not=sysroot
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s --implicit-check-not='align: ' --implicit-check-not='cc: ' --implicit-check-not=virtualIndex --implicit-check-not=sysroot
; RUN: llvm-spirv -to-text %t.100.spv -o %t.100.text.spt
; RUN: llvm-spirv -to-binary %t.100.text.spt -o %t.100.text.spv
; RUN: llvm-spirv -r %t.100.text.spv -o - | llvm-dis | FileCheck %s --implicit-check-not='align: ' --implicit-check-not='cc: ' --implicit-check-not=virtualIndex --implicit-check-not=sysroot
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.100.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --implicit-check-not='align: ' --implicit-check-not='cc: ' --implicit-check-not=virtualIndex --implicit-check-not=sysroot
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[METER:[0-9]+]] "/plant/meter.cpp"
; SPIRV-DAG: [[FIRST:[0-9]+]] [[#]] DebugSource [[METER]] {{$}}
; SPIRV-DAG: DebugCompilationUnit 65536 4 [[FIRST]] 0 {{$}}

; CHECK: %dial = alloca i32, align 32
; CHECK: #dbg_declare(ptr %dial, ![[DIAL:[0-9]+]], !DIExpression(), ![[#]])
; CHECK-DAG: distinct !DIGlobalVariable(name: "gauge", scope: ![[UNIT:[0-9]+]], file: ![[FILE:[0-9]+]], line: 2, type: ![[INT:[0-9]+]], isLocal: false, isDefinition: true)
; CHECK-DAG: ![[UNIT]] = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: ![[FILE]],{{.*}} isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: ![[#]])
; CHECK-DAG: ![[FILE]] = !DIFile(filename: "meter.cpp", directory: "/plant")
; CHECK-DAG: ![[INT]] = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
; CHECK-DAG: ![[TURN:[0-9]+]] = distinct !DISubprogram(name: "turn", linkageName: "_ZN5meter4turnEv", scope: ![[CLASS:[0-9]+]], file: ![[FILE]], line: 9, type: ![[TYPE:[0-9]+]], scopeLine: 9, flags: DIFlagPrivate | DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: ![[UNIT]],{{.*}} declaration: ![[DECLARATION:[0-9]+]], retainedNodes: ![[#]])
; CHECK-DAG: ![[CLASS]] = distinct !DICompositeType(tag: DW_TAG_class_type, name: "meter", file: ![[FILE]], line: 3, size: 128, elements: ![[MEMBERS:[0-9]+]], identifier: "_ZTS5meter")
; CHECK-DAG: ![[MEMBERS]] = !{![[FACE:[0-9]+]], ![[DECLARATION]]}
; CHECK-DAG: ![[FACE]] = !DIDerivedType(tag: DW_TAG_member, name: "face", scope: ![[CLASS]], file: ![[FILE]], line: 4, baseType: ![[INT]], size: 32, offset: 64, flags: DIFlagPrivate)
; CHECK-DAG: ![[DECLARATION]] = !DISubprogram(name: "turn", linkageName: "_ZN5meter4turnEv", scope: ![[CLASS]], file: ![[FILE]], line: 5, type: ![[TYPE]],{{.*}} flags: DIFlagPrivate | DIFlagPrototyped, spFlags: 0
; CHECK-DAG: ![[TYPE]] = !DISubroutineType(types: ![[TYPES:[0-9]+]])
; CHECK-DAG: ![[TYPES]] = !{null, ![[SELF:[0-9]+]]}
; CHECK-DAG: ![[SELF]] = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: ![[CLASS]], size: 64, flags: DIFlagArtificial)
; CHECK-DAG: ![[DIAL]] = !DILocalVariable(name: "dial", scope: ![[TURN]], file: ![[FILE]], line: 10, type: ![[INT]])

; DWARF: DW_TAG_variable
; DWARF-NEXT: DW_AT_name ("gauge")
; DWARF-NOT: DW_AT_alignment
; DWARF: DW_AT_name ("meter")
; DWARF-NOT: DW_AT_alignment
; DWARF-NOT: DW_AT_virtuality
; DWARF: DW_AT_specification (0x{{.*}} "_ZN5meter4turnEv")
; DWARF: DW_AT_name ("dial")
; DWARF-NOT: DW_AT_alignment

@gauge = addrspace(1) global i32 0, align 16, !dbg !10

define spir_func void @_ZN5meter4turnEv(ptr addrspace(4) %this) !dbg !20 {
  %dial = alloca i32, align 32
    #dbg_declare(ptr %dial, !25, !DIExpression(), !26)
  ret void, !dbg !26
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!llvm.ident = !{!5}
!0 = distinct !DICompileUnit(language: DW_LANG_C89, file: !6, producer: "by hand", isOptimized: true, runtimeVersion: 2, emissionKind: FullDebug, globals: !{!10}, splitDebugInlining: false, debugInfoForProfiling: true, nameTableKind: None, sysroot: "/sdk")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !{!"by hand"}
!6 = !DIFile(filename: "meter.cpp", directory: "/plant")
!8 = !DIBasicType(name: "int", size: 32, align: 32, encoding: DW_ATE_signed)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "gauge", scope: !0, file: !6, line: 2, type: !8, isLocal: false, isDefinition: true, align: 128)
!12 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "meter", file: !6, line: 3, size: 128, align: 128, elements: !{!13, !14}, vtableHolder: !12, identifier: "_ZTS5meter")
!13 = !DIDerivedType(tag: DW_TAG_member, name: "face", scope: !12, file: !6, line: 4, baseType: !8, size: 32, align: 64, offset: 64)
!14 = !DISubprogram(name: "turn", linkageName: "_ZN5meter4turnEv", scope: !12, file: !6, line: 5, type: !15, scopeLine: 5, containingType: !12, virtualIndex: 6, flags: DIFlagPrototyped, spFlags: DISPFlagVirtual)
!15 = !DISubroutineType(cc: DW_CC_LLVM_SpirFunction, types: !{null, !16})
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64, align: 64, flags: DIFlagArtificial)
!20 = distinct !DISubprogram(name: "turn", linkageName: "_ZN5meter4turnEv", scope: !12, file: !6, line: 9, type: !15, scopeLine: 9, virtualIndex: 6, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition, unit: !0, declaration: !14, retainedNodes: !{!25})
!25 = !DILocalVariable(name: "dial", scope: !20, file: !6, line: 10, type: !8, align: 256)
!26 = !DILocation(line: 10, column: 7, scope: !20)
