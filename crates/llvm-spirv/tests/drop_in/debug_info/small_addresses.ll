; A module with addresses of 32 bits: pointers have that size, and functions and calls keep what is known of them.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv -r %t.100.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv -r %t.200.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir-unknown-unknown"

; SPIRV: MemoryModel 1 2
; SPIRV-DAG: String [[PADDLE:[0-9]+]] "paddle"
; SPIRV-DAG: String [[ROW:[0-9]+]] "row"
; SPIRV-DAG: [[UNIT:[0-9]+]] [[#]] DebugCompilationUnit
; SPIRV-DAG: DebugFunction [[PADDLE]] [[#]] [[#]] 3 0 [[UNIT]] [[#]] 136 3 [[PADDLE_F:[0-9]+]] {{$}}
; SPIRV-DAG: DebugFunction [[ROW]] [[#]] [[#]] 7 0 [[UNIT]] [[#]] 136 7 [[ROW_F:[0-9]+]] {{$}}
; SPIRV: Function [[#]] [[PADDLE_F]]
; SPIRV: Label
; SPIRV: DebugScope
; SPIRV: ExtInst [[#]] [[#]] [[#]] cos
; SPIRV: Function [[#]] [[ROW_F]]
; CHECK: define spir_func float @_Z6paddlef(float %angle) {{.*}}!dbg ![[#PADDLE:]] {
; CHECK: call spir_func float @_Z3cosf(float %angle){{.*}}, !dbg ![[#CALL:]]
; CHECK: define spir_kernel void @row(ptr addrspace(1) %boat) {{.*}}!dbg ![[#ROW:]]
; CHECK: #dbg_value(ptr addrspace(1) %boat, ![[#BOAT:]], !DIExpression(), ![[#]])
; CHECK-DAG: ![[#PADDLE]] = distinct !DISubprogram(name: "paddle", linkageName: "_Z6paddlef",
; CHECK-DAG: ![[#CALL]] = !DILocation(line: 4, column: 12, scope: ![[#PADDLE]])
; CHECK-DAG: ![[#ROW]] = distinct !DISubprogram(name: "row",
; CHECK-DAG: ![[#BOAT]] = !DILocalVariable(name: "boat", arg: 1, scope: ![[#ROW]], {{.*}}type: ![[#POINTER:]])
; CHECK-DAG: ![[#POINTER]] = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: ![[#FLOAT:]], size: 32)
; CHECK-DAG: ![[#FLOAT]] = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
declare spir_func float @_Z3cosf(float) memory(none)

define spir_func float @_Z6paddlef(float %angle) !dbg !10 {
  %turned = call spir_func float @_Z3cosf(float %angle), !dbg !20
  ret float %turned, !dbg !20
}

define spir_kernel void @row(ptr addrspace(1) %boat) !dbg !11 {
    #dbg_value(ptr addrspace(1) %boat, !14, !DIExpression(), !21)
  ret void, !dbg !21
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3, !4}
!opencl.ocl.version = !{!5}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "by hand", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "boat.clcpp", directory: "/lake")
!3 = !{i32 7, !"Dwarf Version", i32 4}
!4 = !{i32 2, !"Debug Info Version", i32 3}
!5 = !{i32 2, i32 0}
!6 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 32)
!8 = !DISubroutineType(types: !{!6, !6})
!9 = !DISubroutineType(types: !{null, !7})
!10 = distinct !DISubprogram(name: "paddle", linkageName: "_Z6paddlef", scope: !1, file: !1, line: 3, type: !8, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DISubprogram(name: "row", scope: !1, file: !1, line: 7, type: !9, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !{!14})
!14 = !DILocalVariable(name: "boat", arg: 1, scope: !11, file: !1, line: 7, type: !7)
!20 = !DILocation(line: 4, column: 12, scope: !10)
!21 = !DILocation(line: 8, column: 1, scope: !11)
