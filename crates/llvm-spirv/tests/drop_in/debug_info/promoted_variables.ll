; With --spirv-mem2reg debug information knows the values of variables instead of their addresses: where one is stored,
; and where several come together.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv -s --spirv-mem2reg %t.bc -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-mem2reg %t.bc -o %t.spv
; RUN: spirv-val %t.spv

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: define spir_func i32 @f(i32 %x, i1 %c)
; CHECK: entry:
; CHECK-NEXT: #dbg_value(i32 %x, ![[variable:[0-9]+]], !DIExpression(), ![[location:[0-9]+]])
; CHECK-NEXT: br i1
; CHECK: then:
; CHECK-NEXT: #dbg_value(i32 1, ![[variable]],
; CHECK: end:
; CHECK-NEXT: %[[phi:.*]] = phi i32 {{.*}}
; CHECK-NEXT: #dbg_value(i32 %[[phi]], ![[variable]], !DIExpression(), ![[location]])
; CHECK-NEXT: ret i32 %[[phi]]
; CHECK: ![[variable]] = !DILocalVariable(name: "v"
define spir_func i32 @f(i32 %x, i1 %c) !dbg !4 {
entry:
  %v = alloca i32
    #dbg_declare(ptr %v, !7, !DIExpression(), !8)
  store i32 %x, ptr %v, !dbg !8
  br i1 %c, label %then, label %end, !dbg !8

then:
  store i32 1, ptr %v, !dbg !8
  br label %end, !dbg !8

end:
  %1 = load i32, ptr %v, !dbg !8
  ret i32 %1, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!4 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !6)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 2, type: !3)
!8 = !DILocation(line: 2, column: 1, scope: !4)
