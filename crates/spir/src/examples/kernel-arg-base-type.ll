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
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"myInt*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; good
define spir_kernel void @k(<4 x float> addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (<4 x float> addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"float4*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"float4*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; good
define spir_kernel void @k(i8 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i8 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"void*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"void*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"myInt*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"float*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"uint*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
define spir_kernel void @k(i32 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"myInt"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"myInt*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"unsigned int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
define spir_kernel void @k(float %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (float)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"myfloat"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"myfloat"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
define spir_kernel void @k(<4 x float> addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (<4 x float> addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"mytype*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"mytype*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; good
define spir_kernel void @k(float %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (float)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"myfloat"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"float"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; good
define spir_kernel void @k(i32 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"choice"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"choice"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"size_t*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"size_t*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; good
define spir_kernel void @k(i32 %x) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"foo"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"uint"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
define spir_kernel void @k(i32 %x) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"foo"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"unsignedint"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
define spir_kernel void @k(i32 addrspace(1)* %x) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"foo*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"unsignedint*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
