;;; good
define spir_func zeroext i1 @f(i1 zeroext %a) nounwind {
  %s = xor i1 %a, true
  ret i1 %s
}
;;; good
@v = addrspace(2) constant <2 x i8> <i8 1, i8 0>, align 2
;;; bad
define spir_func <2 x i32> @f(<2 x i32> %a) nounwind {
  %s = select <2 x i1> <i1 true, i1 false>, <2 x i32> %a, <2 x i32> zeroinitializer
  ret <2 x i32> %s
}
;;; bad
define spir_func <4 x i32> @f(<4 x i32> %a) nounwind {
  %s = select <4 x i1> zeroinitializer, <4 x i32> %a, <4 x i32> zeroinitializer
  ret <4 x i32> %s
}
;;; bad
define spir_func zeroext i1 @f(i32 %n) nounwind {
  %s = extractelement <8 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false>, i32 %n
  ret i1 %s
}
;;; bad, and vector-comparisons
define spir_func <2 x i32> @f(<2 x i32> %a, <2 x i32> %b) nounwind {
  %c = icmp eq <2 x i32> %a, %b
  %n = xor <2 x i1> %c, <i1 true, i1 true>
  %s = select <2 x i1> %n, <2 x i32> %a, <2 x i32> %b
  ret <2 x i32> %s
}
