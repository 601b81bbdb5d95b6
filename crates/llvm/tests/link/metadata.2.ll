@unused = internal global i32 1

define void @h(ptr %p) !other !4 {
  store i32 1, ptr %p, align 4, !tbaa !0
  br label %loop

loop:                                             ; preds = %loop, %0
  br label %loop, !llvm.loop !3
}

!names = !{!4, !6}
!second = !{!5, !7, !8}

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2}
!2 = !{!"root"}
!3 = distinct !{!3}
!4 = !{ptr @h, !"text", i32 3, null}
!5 = distinct !{!4}
!6 = !{ptr @f, !"text", i32 3, null}
!7 = !{ptr @unused}
!8 = !{!9}
!9 = !{!8}

declare void @f(ptr)
