; A built-in variable that is loaded as a whole becomes several calls, which all have the line of the load.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: DebugScope
; SPIRV-NEXT: Line [[#]] 4 16
; SPIRV-NEXT: Load [[#]] [[ALL:[0-9]+]]
; SPIRV: Line [[#]] 5 3
; SPIRV-NEXT: Store [[#]] [[ALL]]
; CHECK: %[[X:.+]] = call spir_func i64 @_Z13get_global_idj(i32 0){{.*}}, !dbg ![[LOAD:[0-9]+]]
; CHECK-NEXT: %[[FIRST:.+]] = insertelement <3 x i64> {{.+}}, i64 %[[X]], i32 0, !dbg ![[LOAD]]
; CHECK-NEXT: %[[Y:.+]] = call spir_func i64 @_Z13get_global_idj(i32 1){{.*}}, !dbg ![[LOAD]]
; CHECK-NEXT: %[[SECOND:.+]] = insertelement <3 x i64> %[[FIRST]], i64 %[[Y]], i32 1, !dbg ![[LOAD]]
; CHECK-NEXT: %[[Z:.+]] = call spir_func i64 @_Z13get_global_idj(i32 2){{.*}}, !dbg ![[LOAD]]
; CHECK-NEXT: %[[THIRD:.+]] = insertelement <3 x i64> %[[SECOND]], i64 %[[Z]], i32 2, !dbg ![[LOAD]]
; CHECK: store <3 x i64> %[[THIRD]], {{.*}}, !dbg ![[STORE:[0-9]+]]
; CHECK-DAG: ![[LOAD]] = !DILocation(line: 4, column: 16,
; CHECK-DAG: ![[STORE]] = !DILocation(line: 5, column: 3,
@__spirv_BuiltInGlobalInvocationId = external addrspace(1) constant <3 x i64>, align 32

define spir_kernel void @where(ptr addrspace(1) %out) !dbg !5 {
  %id = load <3 x i64>, ptr addrspace(1) @__spirv_BuiltInGlobalInvocationId, align 32, !dbg !7
  store <3 x i64> %id, ptr addrspace(1) %out, align 32, !dbg !8
  ret void, !dbg !8
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "where.cl", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{null})
!5 = distinct !DISubprogram(name: "where", scope: !1, file: !1, line: 3, type: !4, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocation(line: 4, column: 16, scope: !5)
!8 = !DILocation(line: 5, column: 3, scope: !5)
