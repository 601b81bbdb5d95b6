; `!spirv.loop.dependency_accesses` of the branch back lists groups of accesses, and the distance from which on they depend on
; each other. The loop control lists the arrays, and comes back as the property of index groups. The validator's grammar has
; no arrays there.
;
; RUN: transpire translate %s -o %t.spvasm && FileCheck %s --check-prefix=SPIRV --input-file=%t.spvasm
; RUN: transpire translate %t.spvasm --llvm 22 -o %t.bc && opt -passes=verify -S %t.bc | FileCheck %s --check-prefix=LLVM

target triple = "spir64-unknown-unknown"

; SPIRV: OpExtension "SPV_INTEL_fpga_loop_controls"
; SPIRV: OpLoopMerge %exit %loop DependencyArray{{INTEL|ALTERA}} 1 {{[0-9]+}} 3
; LLVM: getelementptr {{.*}}!llvm.index.group ![[#GROUP:]]
; LLVM-DAG: = !{!"llvm.loop.parallel_access_indices", ![[#GROUP]], i32 3}
define spir_kernel void @work(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %i, ptr addrspace(1) %a, !llvm.access.group !0
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %exit, !spirv.loop.dependency_accesses !2
exit:
  ret void
}
!0 = distinct !{}
!1 = distinct !{}
!2 = !{!0, !1, i32 3}
