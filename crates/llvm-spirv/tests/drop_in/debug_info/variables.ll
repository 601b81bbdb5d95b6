; Where variables are, as records or calls of intrinsic functions say it: in memory, as values, as constants.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s
; RUN: opt --strip-debug %t.bc -o %t.plain.bc
; RUN: llvm-spirv %t.plain.bc -spirv-text -o - | FileCheck %s --check-prefix=PLAIN

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: String [[NAME:[0-9]+]] "kept"
; CHECK-DAG: Constant {{[0-9]+}} [[SEVEN:[0-9]+]] 7 {{$}}
; CHECK-DAG: Undef {{[0-9]+}} [[UNKNOWN:[0-9]+]]
; CHECK-DAG: [[KEPT:[0-9]+]] {{[0-9]+}} DebugLocalVariable [[NAME]] {{[0-9]+}} {{[0-9]+}} 5 0 {{[0-9]+}} 0 {{$}}
; CHECK-DAG: [[ARGUMENT:[0-9]+]] {{[0-9]+}} DebugLocalVariable {{[0-9]+}} {{[0-9]+}} {{[0-9]+}} 4 0 {{[0-9]+}} 0 1 {{$}}
; CHECK-DAG: [[NONE:[0-9]+]] {{[0-9]+}} DebugExpression {{$}}
; CHECK-DAG: [[PLUS:[0-9]+]] {{[0-9]+}} DebugOperation 3 8 {{$}}
; CHECK-DAG: [[MORE:[0-9]+]] {{[0-9]+}} DebugExpression [[PLUS]] {{$}}

; CHECK: FunctionParameter {{[0-9]+}} [[VALUE:[0-9]+]]
; CHECK: Variable {{[0-9]+}} [[SLOT:[0-9]+]]
; CHECK: DebugDeclare [[KEPT]] [[SLOT]] [[NONE]] {{$}}
; CHECK: DebugValue [[ARGUMENT]] [[VALUE]] [[NONE]] {{$}}
; CHECK: DebugValue [[ARGUMENT]] [[SEVEN]] [[MORE]] {{$}}
; Of several values none is said to be the variable's.
; CHECK: DebugValue [[ARGUMENT]] [[UNKNOWN]] {{[0-9]+}} {{$}}
; CHECK-NOT: DebugValue
; CHECK: Store

; PLAIN-NOT: Debug
; PLAIN: Store
define spir_func void @function(i32 %value) !dbg !5 {
  %slot = alloca i32, align 4
    #dbg_declare(ptr %slot, !7, !DIExpression(), !9)
    #dbg_value(i32 %value, !8, !DIExpression(), !9)
    #dbg_value(i32 7, !8, !DIExpression(DW_OP_plus_uconst, 8), !9)
    #dbg_value(!DIArgList(i32 %value, i32 1), !8, !DIExpression(DW_OP_LLVM_arg, 0, DW_OP_LLVM_arg, 1, DW_OP_plus), !9)
    #dbg_value(!{}, !8, !DIExpression(), !9)
  store i32 %value, ptr %slot, align 4, !dbg !9
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3}

!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "variables.cl", directory: "/src")
!2 = !{i32 7, !"Dwarf Version", i32 4}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{!6, !6})
!5 = distinct !DISubprogram(name: "function", scope: !1, file: !1, line: 4, type: !4, scopeLine: 4, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "kept", scope: !5, file: !1, line: 5, type: !6)
!8 = !DILocalVariable(name: "value", arg: 1, scope: !5, file: !1, line: 4, type: !6)
!9 = !DILocation(line: 5, column: 7, scope: !5)
