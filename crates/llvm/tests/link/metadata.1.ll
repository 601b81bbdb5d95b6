@g = global i32 1, !own !6

define void @f(ptr %p) !own !4 {
  store i32 1, ptr %p, align 4, !tbaa !0
  br label %loop

loop:                                             ; preds = %loop, %0
  br label %loop, !llvm.loop !3
}

!names = !{!4, !5, !7}
!first = !{!5}

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2}
!2 = !{!"root"}
!3 = distinct !{!3}
!4 = !{ptr @f, !"text", i32 3, null}
!5 = distinct !{!4}
!6 = !{!8}
!7 = !{ptr @nothing}
!8 = !{!6}

declare void @nothing()
