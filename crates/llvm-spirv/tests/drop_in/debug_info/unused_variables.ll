; With --spirv-mem2reg a variable that is never used is gone; what declares it stays, without an address. (SPIR-V asks for
; one in DebugDeclare: DebugInfoNone is the Khronos translator's way.)
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv -s --spirv-mem2reg %t.bc -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-mem2reg -spirv-text %t.bc -o - | FileCheck %s --check-prefix=SPIRV

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: define spir_func void @f()
; CHECK-NEXT: #dbg_declare(ptr {{poison|undef}}, ![[variable:[0-9]+]],
; CHECK-NEXT: ret void
; CHECK: ![[variable]] = !DILocalVariable(name: "unused"
; SPIRV: ExtInst {{[0-9]+}} [[none:[0-9]+]] {{[0-9]+}} DebugInfoNone
; SPIRV: DebugDeclare {{[0-9]+}} [[none]]
define spir_func void @f() !dbg !4 {
  %unused = alloca i32
    #dbg_declare(ptr %unused, !7, !DIExpression(), !8)
  ret void, !dbg !8
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
!7 = !DILocalVariable(name: "unused", scope: !4, file: !1, line: 3, type: !3)
!8 = !DILocation(line: 2, column: 1, scope: !4)
