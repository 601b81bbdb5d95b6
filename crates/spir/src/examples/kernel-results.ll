;;; good
define spir_kernel void @k() nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void ()* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space"}
!2 = metadata !{metadata !"kernel_arg_access_qual"}
!3 = metadata !{metadata !"kernel_arg_type"}
!4 = metadata !{metadata !"kernel_arg_base_type"}
!5 = metadata !{metadata !"kernel_arg_type_qual"}
;;; bad
define spir_kernel i32 @k() nounwind {
  ret i32 0
}
!opencl.kernels = !{!0}
!0 = metadata !{i32 ()* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space"}
!2 = metadata !{metadata !"kernel_arg_access_qual"}
!3 = metadata !{metadata !"kernel_arg_type"}
!4 = metadata !{metadata !"kernel_arg_base_type"}
!5 = metadata !{metadata !"kernel_arg_type_qual"}
