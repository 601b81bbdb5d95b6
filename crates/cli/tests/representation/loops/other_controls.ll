; Loop controls without metadata of LLVM's own are named `spirv.loop.` and the control, on the branch back.
;
; RUN: transpire translate %s --spirv-version 1.4 -o %t.spv
; RUN: spirv-val --target-env spv1.4 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: %{to-llvm} | FileCheck %s --check-prefix=LLVM
; RUN: transpire translate %t.bc --spirv-version 1.4 -o %t.again.spv
; RUN: spirv-dis %t.again.spv | FileCheck %s --check-prefix=SPIRV

target triple = "spir64-unknown-unknown"

; SPIRV: OpLoopMerge {{%.*}} {{%.*}} MinIterations|MaxIterations|IterationMultiple|PeelCount 2 64 4 1
; LLVM: br i1 %more, label %loop, label %end, {{(.*)?}}!spirv.loop.min_iterations ![[#MIN:]], !spirv.loop.max_iterations ![[#MAX:]], !spirv.loop.iteration_multiple ![[#MULTIPLE:]], !spirv.loop.peel_count ![[#PEEL:]]
; LLVM-DAG: ![[#MIN]] = !{i32 2}
; LLVM-DAG: ![[#MAX]] = !{i32 64}
; LLVM-DAG: ![[#MULTIPLE]] = !{i32 4}
; LLVM-DAG: ![[#PEEL]] = !{i32 1}
define spir_kernel void @work(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %i, ptr addrspace(1) %a
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end, !spirv.loop.min_iterations !1, !spirv.loop.max_iterations !2, !spirv.loop.iteration_multiple !3, !spirv.loop.peel_count !4
end:
  ret void
}
!1 = !{i32 2}
!2 = !{i32 64}
!3 = !{i32 4}
!4 = !{i32 1}
