;;; good
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; good
%opencl.image2d_t = type opaque
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"write_only"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!opencl.used.optional.core.features = !{!9}
!9 = metadata !{metadata !"cl_images"}
;;; bad
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_only"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
%opencl.image2d_t = type opaque
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!opencl.used.optional.core.features = !{!9}
!9 = metadata !{metadata !"cl_images"}
;;; bad
%opencl.image2d_t = type opaque
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"__read_only"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!opencl.used.optional.core.features = !{!9}
!9 = metadata !{metadata !"cl_images"}
