; Lines and variables in a function without debug information of its own: it is translated, without them, and other functions
; keep theirs. A variable of another module (available_externally) is known by its declaration.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - 2>&1 | FileCheck %s
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=DWARF
; RUN: llc -mtriple=x86_64-unknown-linux-gnu -debugger-tune=lldb -filetype=obj %t.bc -o - | llvm-dwarfdump - | FileCheck %s --check-prefix=FRAMELESS

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-NOT: invalid debug info
; CHECK-DAG: @_ZN4base5depthE = {{internal|available_externally}} addrspace(1) global i32 0, align 4, !dbg ![[DEPTH:[0-9]+]]
; CHECK-DAG: define spir_func i32 @bare(i32 %x)
; CHECK-DAG: define spir_func void @known() {{.*}}!dbg ![[KNOWN:[0-9]+]]
; CHECK-DAG: ret void, !dbg ![[AT:[0-9]+]]
; CHECK-DAG: ![[KNOWN]] = distinct !DISubprogram(name: "known",
; CHECK-DAG: ![[AT]] = !DILocation(line: 9, column: 1, scope: ![[KNOWN]])
; CHECK-DAG: ![[DEPTH]] = !DIGlobalVariableExpression(var: ![[VARIABLE:[0-9]+]], expr: !DIExpression())
; CHECK-DAG: ![[VARIABLE]] = distinct !DIGlobalVariable(name: "depth", linkageName: "_ZN4base5depthE", {{.*}}isDefinition: true, declaration: ![[DECLARATION:[0-9]+]])
; CHECK-DAG: ![[DECLARATION]] = !DIDerivedType(tag: DW_TAG_member, name: "depth", scope: ![[BASE:[0-9]+]],
; CHECK-DAG: ![[BASE]] = distinct !DICompositeType(tag: DW_TAG_class_type, name: "base",
; No function is told to keep a pointer to its frame.
; FRAMELESS: DW_AT_APPLE_omit_frame_ptr (true)
; FRAMELESS: DW_AT_name ("known")
; DWARF: DW_AT_name ("known")
; DWARF-NOT: "bare"
@_ZN4base5depthE = available_externally addrspace(1) global i32 0, align 4, !dbg !11

define spir_func i32 @bare(i32 %x) {
    #dbg_value(i32 %x, !7, !DIExpression(), !8)
  ret i32 %x, !dbg !8
}

define spir_func void @known() !dbg !5 {
  ret void, !dbg !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, globals: !{!11})
!1 = !DIFile(filename: "base.cpp", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{null})
!5 = distinct !DISubprogram(name: "known", scope: !1, file: !1, line: 8, type: !4, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "x", arg: 1, scope: !10, file: !1, line: 4, type: !6)
!8 = !DILocation(line: 4, column: 2, scope: !10)
!9 = !DILocation(line: 9, column: 1, scope: !5)
!10 = distinct !DISubprogram(name: "gone", scope: !1, file: !1, line: 4, type: !4, scopeLine: 4, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(name: "depth", linkageName: "_ZN4base5depthE", scope: !0, file: !1, line: 2, type: !6, isLocal: false, isDefinition: true, declaration: !13)
!13 = !DIDerivedType(tag: DW_TAG_member, name: "depth", scope: !14, file: !1, line: 2, baseType: !6, flags: DIFlagStaticMember)
!14 = distinct !DICompositeType(tag: DW_TAG_class_type, name: "base", file: !1, line: 1, size: 8, elements: !{!13}, templateParams: !{!15}, identifier: "_ZTS4base")
!15 = !DITemplateTypeParameter(type: !6)
