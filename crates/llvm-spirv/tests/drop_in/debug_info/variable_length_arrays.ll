; An array whose length is known when the program runs (SPV_INTEL_variable_length_array) keeps what declares it.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_variable_length_array -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_variable_length_array --spirv-debug-info-version=nonsemantic-shader-100 -o %t.100.spv
; RUN: llvm-spirv %t.100.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.100.spv -o %t.100.bc
; RUN: llvm-dis %t.100.bc -o - | FileCheck %s
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.100.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_variable_length_array --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.200.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: VariableLengthArrayINTEL [[#]] [[ROW:[0-9]+]]
; SPIRV: DebugDeclare [[#]] [[ROW]] [[#]] {{$}}
; CHECK: %row = alloca i32, i64 %count
; CHECK: #dbg_declare(ptr %row, ![[ROW:[0-9]+]], !DIExpression(), ![[AT:[0-9]+]])
; CHECK-DAG: ![[ROW]] = !DILocalVariable(name: "row", scope: ![[#]], file: ![[#]], line: 4, type: ![[TYPE:[0-9]+]])
; CHECK-DAG: ![[TYPE]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[INT:[0-9]+]], elements: ![[BOUNDS:[0-9]+]])
; CHECK-DAG: ![[BOUNDS]] = !{![[BOUND:[0-9]+]]}
; CHECK-DAG: ![[BOUND]] = !DISubrange(count: -1{{(, lowerBound: 0)?}})
; DWARF: DW_AT_name ("count")
; DWARF: DW_TAG_variable
; DWARF: DW_AT_name ("row")
; DWARF: DW_AT_type (0x{{.*}} "int[]")
define spir_func i32 @sum(i64 %count) !dbg !5 {
    #dbg_value(i64 %count, !10, !DIExpression(), !9)
  %row = alloca i32, i64 %count, align 4, !dbg !9
    #dbg_declare(ptr %row, !7, !DIExpression(), !9)
  store i32 1, ptr %row, align 4, !dbg !9
  %first = load i32, ptr %row, align 4, !dbg !9
  ret i32 %first, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "sum.c", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{!6, !11})
!5 = distinct !DISubprogram(name: "sum", scope: !1, file: !1, line: 3, type: !4, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !{!10, !7})
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "row", scope: !5, file: !1, line: 4, type: !8)
!8 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, elements: !{!DISubrange(count: -1)})
!9 = !DILocation(line: 4, column: 2, scope: !5)
!10 = !DILocalVariable(name: "count", arg: 1, scope: !5, file: !1, line: 3, type: !11)
!11 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
