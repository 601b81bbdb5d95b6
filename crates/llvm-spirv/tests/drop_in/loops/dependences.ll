; Which arrays have accesses that do not depend on each other, and from which distance on they do: index groups of
; accesses in LLVM IR, pairs of an array and a distance in SPIR-V.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_loop_controls -o %t.spv
; RUN: llvm-spirv %t.spv --to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s

target triple = "spir64-unknown-unknown"

; SPIRV: Variable {{[0-9]+}} [[FIRST:[0-9]+]]
; SPIRV: Variable {{[0-9]+}} [[SECOND:[0-9]+]]
; SPIRV: LoopMerge {{[0-9]+}} {{[0-9]+}} 262144 2 [[FIRST]] 0 [[SECOND]] 4
; CHECK: getelementptr {{.*}} %first, {{.*}}, !llvm.index.group ![[A:[0-9]+]]
; CHECK: getelementptr {{.*}} %second, {{.*}}, !llvm.index.group ![[B:[0-9]+]]
; CHECK: !llvm.loop ![[LOOP:[0-9]+]]
; CHECK-DAG: ![[A]] = distinct !{}
; CHECK-DAG: ![[B]] = distinct !{}
; CHECK-DAG: ![[LOOP]] = distinct !{![[LOOP]], ![[NEVER:[0-9]+]], ![[FAR:[0-9]+]]}
; CHECK-DAG: ![[NEVER]] = !{!"llvm.loop.parallel_access_indices", ![[A]]}
; CHECK-DAG: ![[FAR]] = !{!"llvm.loop.parallel_access_indices", ![[B]], i32 4}
define spir_kernel void @fill(i64 %count) {
start:
  %first = alloca [16 x i32]
  %second = alloca [16 x i32]
  br label %head

head:
  %number = phi i64 [ 0, %start ], [ %next, %body ]
  %more = icmp ult i64 %number, %count
  br i1 %more, label %body, label %done

body:
  %a = getelementptr inbounds [16 x i32], ptr %first, i64 0, i64 %number, !llvm.index.group !0
  store i32 1, ptr %a
  %b = getelementptr inbounds [16 x i32], ptr %second, i64 0, i64 %number, !llvm.index.group !1
  store i32 2, ptr %b
  %next = add i64 %number, 1
  br label %head, !llvm.loop !2

done:
  ret void
}

!0 = distinct !{}
!1 = distinct !{}
!2 = distinct !{!2, !3, !4}
!3 = !{!"llvm.loop.parallel_access_indices", !0}
!4 = !{!"llvm.loop.parallel_access_indices", !1, i32 4}
