; What is said of variables before a call that becomes several blocks is said in the last of them, after its phi.
; Here it is llvm.maximum, of which the Khronos translator makes one instruction that loses numbers that are none.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s

; CHECK: Function
; CHECK-NOT: DebugValue
; CHECK: {{ }}Phi {{.*}}
; CHECK: DebugValue
; CHECK: FAdd
; CHECK-NEXT: {{.*}}ReturnValue

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func float @greater(float %a, float %b) !dbg !4 {
entry:
    #dbg_value(float %a, !7, !DIExpression(), !8)
  %greater = call float @llvm.maximum.f32(float %a, float %b), !dbg !8
  %sum = fadd float %greater, %a
  ret float %sum
}

declare float @llvm.maximum.f32(float, float)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cl", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!4 = distinct !DISubprogram(name: "greater", scope: !1, file: !1, line: 1, type: !5, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !6)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocalVariable(name: "v", scope: !4, file: !1, line: 2, type: !3)
!8 = !DILocation(line: 2, column: 1, scope: !4)
