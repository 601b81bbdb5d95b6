; Vectors of any length, of vector compute: they take the room of the next power of two of their elements.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_vector_compute -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: [[FLOAT:[0-9]+]] [[#]] DebugTypeBasic
; SPIRV: DebugTypeVector [[FLOAT]] 20 {{$}}
; CHECK-DAG: !DICompositeType(tag: DW_TAG_array_type, baseType: ![[FLOAT:[0-9]+]], size: 1024, flags: DIFlagVector, elements: ![[LANES:[0-9]+]])
; CHECK-DAG: ![[FLOAT]] = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
; CHECK-DAG: ![[LANES]] = !{![[LANE:[0-9]+]]}
; CHECK-DAG: ![[LANE]] = !DISubrange(count: 20, lowerBound: 0)
@strip = addrspace(1) global <20 x float> zeroinitializer, align 128, !dbg !5

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !{!5})
!1 = !DIFile(filename: "strip.cpp", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "strip", scope: !0, file: !1, line: 3, type: !7, isLocal: false, isDefinition: true)
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 1024, flags: DIFlagVector, elements: !{!DISubrange(count: 20)})
