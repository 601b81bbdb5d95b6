;;; good
define spir_func void @f(i8 signext %a, i16 zeroext %b, i1 zeroext %c, i32 %d) nounwind {
  
  ret void
}
define internal spir_func void @g(i8 %a) nounwind {
  ret void
}
declare spir_func zeroext i8 @_Z3absc(i8 signext) nounwind
;;; bad
define spir_func void @f(i8 %a) nounwind {
  
  ret void
}
;;; bad
declare spir_func i16 @g() nounwind
;;; bad
declare spir_func signext i8 @_Z3maxcc(i8 zeroext, i8 signext) nounwind
;;; bad
declare spir_func signext i8 @_Z3absc(i8 signext) nounwind
;;; bad
define spir_kernel void @k(i8 signext %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i8)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"uchar"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"uchar"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; good
define spir_kernel void @k(i8 zeroext %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i8)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"uchar"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"uchar"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
declare spir_func void @g(i8 signext) nounwind
define spir_func void @f(i8 signext %a) nounwind {
  call spir_func void @g(i8 zeroext %a) nounwind
  ret void
}
;;; bad
declare spir_func void @g(i8 signext) nounwind
define spir_func void @f(i8 signext %a) nounwind {
  call spir_func void @g(i8 %a) nounwind
  ret void
}
