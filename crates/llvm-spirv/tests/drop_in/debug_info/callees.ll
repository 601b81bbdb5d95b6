; Functions that are called but not defined: the call keeps its line, and its caller knows the name of what it hides
; (targetFuncName) since NonSemantic.Shader.DebugInfo.200.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,OPENCL
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s --check-prefixes=CHECK,WITHOUT
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefixes=SPIRV,SHADER
; RUN: llvm-spirv -r %t.200.spv -o %t.200.bc
; RUN: llvm-dis %t.200.bc -o - | FileCheck %s --check-prefixes=CHECK,WITH
; RUN: llvm-spirv -to-text %t.200.spv -o %t.text.spt
; RUN: llvm-spirv -to-binary %t.text.spt -o %t.text.spv
; RUN: llvm-spirv -r %t.text.spv -o - | llvm-dis | FileCheck %s --check-prefixes=CHECK,WITH

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV-DAG: String [[CALLER:[0-9]+]] "caller"
; SHADER-DAG: String [[TARGET:[0-9]+]] "_Z6hiddenv"
; SHADER-DAG: [[NONE:[0-9]+]] [[#]] DebugInfoNone
; SHADER: DebugFunction [[CALLER]] [[#]] [[#]] [[#]] [[#]] [[#]] [[#]] [[#]] [[#]] [[NONE]] [[TARGET]] {{$}}
; OPENCL: DebugFunction [[CALLER]] [[#]] [[#]] 6 0 [[#]] [[#]] [[#]] 6 [[#]] {{$}}
; CHECK: define spir_func void @_Z6callerv() {{.*}}!dbg ![[CALLER:[0-9]+]]
; CHECK: call spir_func void @_Z6hiddenv() {{.*}}!dbg ![[CALL:[0-9]+]]
; WITHOUT-DAG: ![[CALLER]] = distinct !DISubprogram(name: "caller", linkageName: "_Z6callerv",{{.*}} spFlags: DISPFlagDefinition, unit: ![[#]]{{(, templateParams: ![0-9]+)?}})
; WITH-DAG: ![[CALLER]] = distinct !DISubprogram(name: "caller", linkageName: "_Z6callerv",{{.*}} spFlags: DISPFlagDefinition, unit: ![[#]],{{.*}} targetFuncName: "_Z6hiddenv")
; CHECK-DAG: ![[CALL]] = !DILocation(line: 7, column: 5, scope: ![[CALLER]])
define spir_func void @_Z6callerv() !dbg !5 {
  call spir_func void @_Z6hiddenv(), !dbg !7
  ret void, !dbg !8
}

declare spir_func void @_Z6hiddenv()

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "calls.cpp", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{null})
!5 = distinct !DISubprogram(name: "caller", linkageName: "_Z6callerv", scope: !1, file: !1, line: 6, type: !4, scopeLine: 6, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, targetFuncName: "_Z6hiddenv")
!7 = !DILocation(line: 7, column: 5, scope: !5)
!8 = !DILocation(line: 8, column: 1, scope: !5)
