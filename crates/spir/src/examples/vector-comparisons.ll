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
;;; bad
define spir_func <2 x i32> @f(<2 x i32> %a) nounwind {
  %s = select <2 x i1> icmp eq (<2 x i32> <i32 ptrtoint (i32 addrspace(2)* @g to i32), i32 2>, <2 x i32> <i32 1, i32 3>), <2 x i32> %a, <2 x i32> zeroinitializer
  ret <2 x i32> %s
}
@g = addrspace(2) constant i32 1, align 4
