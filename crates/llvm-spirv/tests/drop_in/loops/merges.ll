; A loop that is one block says how it is to be unrolled before its branch; so does an inner one that leaves into the block
; where the outer one goes on.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: %count = OpFunction
; CHECK: %again = OpLabel
; CHECK: OpLoopMerge %end %again Unroll
; CHECK-NEXT: OpBranchConditional %{{[^ ]+}} %again %end
define spir_func void @count(i32 %n) {
start:
  br label %again
again:
  %i = phi i32 [ %n, %start ], [ %next, %again ]
  %next = sub i32 %i, 1
  %more = icmp ne i32 %next, 0
  br i1 %more, label %again, label %end, !llvm.loop !0
end:
  ret void
}

; CHECK: %nested = OpFunction
; CHECK: %inner = OpLabel
; CHECK: OpLoopMerge %step{{[^ ]*}} %inner Unroll
; CHECK-NEXT: OpBranchConditional %{{[^ ]+}} %step{{[^ ]*}} %inner
define spir_func void @nested(i32 %n) {
start:
  br label %outer
outer:
  %i = phi i32 [ 0, %start ], [ %next, %step ]
  %skip = icmp eq i32 %i, 5
  br i1 %skip, label %step, label %inner
inner:
  %done = icmp eq i32 %i, 7
  br i1 %done, label %step, label %inner, !llvm.loop !2
step:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %outer, label %last, !llvm.loop !3
last:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.enable"}
!2 = distinct !{!2, !1}
!3 = distinct !{!3, !1}
