; A loop whose header ends with a branch: the line of the branch stands before the merge instruction.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s
; RUN: llvm-spirv %s --spirv-debug-info-version=nonsemantic-shader-200 -o %t.200.spv
; RUN: spirv-val %t.200.spv
; RUN: llvm-spirv %t.200.spv -to-text -o - | FileCheck %s --check-prefix=SHADER
; RUN: llvm-spirv -r %t.200.spv -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Line [[FILE:[0-9]+]] 6 4
; SPIRV: Store
; SPIRV: Line [[FILE]] 7 2
; SPIRV-NEXT: LoopMerge [[#]] [[#]] 1 {{$}}
; SPIRV-NEXT: Branch
; SPIRV: Line [[FILE]] 7 12
; SHADER-DAG: Constant [[#]] [[SEVEN:[0-9]+]] 7 {{$}}
; SHADER-DAG: Constant [[#]] [[TWO:[0-9]+]] 2 {{$}}
; SHADER-DAG: Constant [[#]] [[TWELVE:[0-9]+]] 12 {{$}}
; SHADER: Store
; SHADER: DebugLine [[#]] [[SEVEN]] [[SEVEN]] [[TWO]] [[#]]
; SHADER-NEXT: LoopMerge
; SHADER-NEXT: Branch
; SHADER: DebugLine [[#]] [[SEVEN]] [[SEVEN]] [[TWELVE]] [[#]]
; CHECK: br label %check, !dbg ![[HEADER:[0-9]+]]
; CHECK: br i1 %again, label %body, label %end, !dbg ![[AT:[0-9]+]], !llvm.loop ![[LOOP:[0-9]+]]
; CHECK-DAG: ![[HEADER]] = !DILocation(line: 7, column: 2,
; CHECK-DAG: ![[AT]] = !DILocation(line: 7, column: 12,
; CHECK-DAG: ![[LOOP]] = distinct !{![[LOOP]], ![[UNROLL:[0-9]+]]}
; CHECK-DAG: ![[UNROLL]] = !{!"llvm.loop.unroll.enable"}
define spir_kernel void @dig(ptr addrspace(1) %hole, i1 %again) !dbg !5 {
entry:
  br label %body, !dbg !7

body:
  store i32 1, ptr addrspace(1) %hole, align 4, !dbg !8
  br label %check, !dbg !11

check:
  br i1 %again, label %body, label %end, !dbg !12, !llvm.loop !9

end:
  ret void, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "dig.cl", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{null})
!5 = distinct !DISubprogram(name: "dig", scope: !1, file: !1, line: 3, type: !4, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocation(line: 5, scope: !5)
!8 = !DILocation(line: 6, column: 4, scope: !5)
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.unroll.enable"}
!11 = !DILocation(line: 7, column: 2, scope: !5)
!12 = !DILocation(line: 7, column: 12, scope: !5)
