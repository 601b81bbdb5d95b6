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
%struct.s = type { i32 }
define spir_kernel void @k(%struct.s* byval align 4 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%struct.s*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"struct s"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"struct s"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; good
define spir_kernel void @k(i8 signext %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i8)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"char"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"char"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
define spir_kernel void @k(i32* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
define spir_kernel void @k(i32 addrspace(1)* addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)* addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int**"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int**"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
define spir_kernel void @k(i1 zeroext %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i1)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"bool"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"bool"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
%opencl.event_t = type opaque
define spir_kernel void @k(%opencl.event_t* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.event_t*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"event_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"event_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
define spir_kernel void @k(i64 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i64)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"size_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"size_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
define spir_kernel void @k(i64 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i64)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"ptrdiff_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"ptrdiff_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
define spir_kernel void @k(i64 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i64)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"uintptr_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"uintptr_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
define spir_kernel void @k(i64 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i64)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"intptr_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"long"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; good
define spir_kernel void @k(i64 %p, i64 addrspace(1)* %q) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i64, i64 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0, i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"long", metadata !"size_t*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"long", metadata !"size_t*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"", metadata !""}
;;; good
%opencl.image2d_t = type opaque
define spir_kernel void @k(%opencl.image2d_t* %i) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_only"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!opencl.used.optional.core.features = !{!90}
!90 = metadata !{metadata !"cl_images"}
