declare i32 @g()
define i32 @f(i32* %p) {
%x = load i32, i32* %p, !tbaa !0, !range !3
%y = call i32 @g(), !range !3
%z = load i32, i32* %p, !tbaa !1
%s = add i32 %x, %y
  ret i32 %s
}
!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"char"}
!3 = !{i32 0, i32 9}
