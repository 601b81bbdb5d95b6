;;; good
define spir_func void @f(i32 %a) nounwind {
  %s = icmp eq i32 %a, %a
  ret void
}
;;; bad
define spir_func void @f(<4 x i32> %a) nounwind {
  %s = icmp eq <4 x i32> %a, %a
  %t = sext <4 x i1> %s to <4 x i32>
  ret void
}
;;; bad
define spir_func void @f(<2 x float> %a) nounwind {
  %s = fcmp olt <2 x float> %a, %a
  ret void
}
