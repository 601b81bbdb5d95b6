;;; good
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  %q = getelementptr inbounds i32 addrspace(1)* %p, i64 1
  %a = load volatile i32 addrspace(1)* %q, align 4
  store volatile i32 %a, i32 addrspace(1)* %p, align 4
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"volatile"}
;;; bad
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  %q = getelementptr inbounds i32 addrspace(1)* %p, i64 1
  %a = load i32 addrspace(1)* %q, align 4
  store volatile i32 %a, i32 addrspace(1)* %p, align 4
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"volatile"}
;;; bad
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  %q = getelementptr inbounds i32 addrspace(1)* %p, i64 1
  %a = load volatile i32 addrspace(1)* %q, align 4
  store i32 %a, i32 addrspace(1)* %p, align 4
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"volatile"}
