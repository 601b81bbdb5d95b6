; A loop is to be unrolled altogether.
; option: max-version=1.4
; true: Version 1.4
; true: OpLoopMerge %exit %loop Unroll|PartialCount 1
; false: Version 1.0
; false: OpLoopMerge %exit %loop Unroll
define spir_func void @count(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.full"}
