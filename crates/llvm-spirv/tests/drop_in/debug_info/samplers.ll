; A sampler that is a constant in SPIR-V is a variable's value there; the line of the call that made it goes with the call.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: TypeSampler [[TYPE:[0-9]+]]
; CHECK-DAG: ConstantSampler [[TYPE]] [[SAMPLER:[0-9]+]] 4 1 1 {{$}}
; CHECK-DAG: [[FUNCTION:[0-9]+]] [[#]] DebugFunction
; CHECK-DAG: [[VARIABLE:[0-9]+]] [[#]] DebugLocalVariable
; CHECK: Label
; CHECK-NEXT: DebugScope [[FUNCTION]] {{$}}
; CHECK-NEXT: Line [[#]] 0 0
; CHECK-NEXT: DebugValue [[VARIABLE]] [[SAMPLER]] [[#]] {{$}}
; CHECK-NEXT: Line [[#]] 8 2
; CHECK-NEXT: Return
define spir_func void @mix() !dbg !5 {
  %sampler = call ptr addrspace(2) @__translate_sampler_initializer(i32 41), !dbg !8
    #dbg_value(ptr addrspace(2) %sampler, !7, !DIExpression(), !9)
  ret void, !dbg !10
}

declare ptr addrspace(2) @__translate_sampler_initializer(i32)

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!opencl.ocl.version = !{!11}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "paint.cl", directory: "/studio")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{null})
!5 = distinct !DISubprogram(name: "mix", scope: !1, file: !1, line: 3, type: !4, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!6 = !DIDerivedType(tag: DW_TAG_typedef, name: "sampler_t", file: !1, line: 1, baseType: null)
!7 = !DILocalVariable(name: "sampler", scope: !5, file: !1, line: 5, type: !6)
!8 = !DILocation(line: 5, column: 7, scope: !5)
!9 = !DILocation(line: 0, scope: !5)
!10 = !DILocation(line: 8, column: 2, scope: !5)
!11 = !{i32 2, i32 0}
