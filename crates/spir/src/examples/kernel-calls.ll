;;; good
@k.tile = internal addrspace(3) global <4 x float> zeroinitializer, align 16
define spir_kernel void @callee() nounwind {
  ret void
}
define spir_kernel void @k() nounwind {
  call spir_kernel void @callee() nounwind
  ret void
}
!opencl.kernels = !{!0, !6}
!0 = metadata !{void ()* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space"}
!2 = metadata !{metadata !"kernel_arg_access_qual"}
!3 = metadata !{metadata !"kernel_arg_type"}
!4 = metadata !{metadata !"kernel_arg_base_type"}
!5 = metadata !{metadata !"kernel_arg_type_qual"}
!6 = metadata !{void ()* @callee, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
;;; bad
@callee.tile = internal addrspace(3) global <4 x float> zeroinitializer, align 16
define spir_kernel void @callee() nounwind {
  ret void
}
define spir_kernel void @k() nounwind {
  call spir_kernel void @callee() nounwind
  ret void
}
!opencl.kernels = !{!0, !6}
!0 = metadata !{void ()* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space"}
!2 = metadata !{metadata !"kernel_arg_access_qual"}
!3 = metadata !{metadata !"kernel_arg_type"}
!4 = metadata !{metadata !"kernel_arg_base_type"}
!5 = metadata !{metadata !"kernel_arg_type_qual"}
!6 = metadata !{void ()* @callee, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
;;; bad
@other.tile = internal addrspace(3) global <4 x float> zeroinitializer, align 16
define spir_kernel void @callee() nounwind {
  store float 1.0, float addrspace(3)* getelementptr (<4 x float> addrspace(3)* @other.tile, i32 0, i32 1), align 4
  ret void
}
define spir_kernel void @k() nounwind {
  call spir_kernel void @callee() nounwind
  ret void
}
!opencl.kernels = !{!0, !6}
!0 = metadata !{void ()* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space"}
!2 = metadata !{metadata !"kernel_arg_access_qual"}
!3 = metadata !{metadata !"kernel_arg_type"}
!4 = metadata !{metadata !"kernel_arg_base_type"}
!5 = metadata !{metadata !"kernel_arg_type_qual"}
!6 = metadata !{void ()* @callee, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
