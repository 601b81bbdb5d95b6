; An endless loop with SPV_INTEL_unstructured_loop_controls: its line stands before the loop control, which its branch
; follows at once.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_unstructured_loop_controls -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o %t.bc
; RUN: llvm-dis %t.bc -o - | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Line [[FILE:[0-9]+]] 5 0
; SPIRV: Label
; SPIRV: Line [[FILE]] 6 4
; SPIRV: LoopControlINTEL 257 1 {{$}}
; SPIRV-NEXT: Branch
; CHECK: br label %{{.*}}, !dbg ![[AT:[0-9]+]], !llvm.loop ![[LOOP:[0-9]+]]
; CHECK-DAG: ![[AT]] = !DILocation(line: 6, column: 4,
; CHECK-DAG: ![[LOOP]] = distinct !{![[LOOP]], ![[UNROLL:[0-9]+]]}
; CHECK-DAG: ![[UNROLL]] = !{!"llvm.loop.unroll.full"}
define spir_kernel void @wait() !dbg !5 {
entry:
  br label %loop, !dbg !7

loop:
  br label %loop, !dbg !8, !llvm.loop !9
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, producer: "by hand", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!1 = !DIFile(filename: "wait.cl", directory: "/src")
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !DISubroutineType(types: !{null})
!5 = distinct !DISubprogram(name: "wait", scope: !1, file: !1, line: 3, type: !4, scopeLine: 3, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0)
!7 = !DILocation(line: 5, scope: !5)
!8 = !DILocation(line: 6, column: 4, scope: !5)
!9 = distinct !{!9, !10}
!10 = !{!"llvm.loop.unroll.full"}
