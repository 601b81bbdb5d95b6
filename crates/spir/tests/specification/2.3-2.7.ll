;;; 2.3 | Each module has opencl.kernels.
;;; breaks kernel-list
; without !opencl.kernels
define spir_func void @f() nounwind {
  ret void
}
;;; border
define spir_func void @f() nounwind {
  ret void
}
;;; 2.3 | Each node of it is one kernel.
;;; breaks kernel-list
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
;;; border
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
;;; 2.3 | Each node of it is one kernel, and each kernel one node.
;;; breaks kernel-list
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0, !0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
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
;;; 2.3 | The first value of a node is the function.
;;; breaks kernel-list
!opencl.kernels = !{!0}
!0 = metadata !{metadata !"k"}
;;; border
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
;;; 2.3 | What follows are lists of more information.
;;; breaks kernel-list
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, i32 1}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
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
;;; 2.3.1.1 | work_group_size_hint is followed by three i32 constants.
;;; breaks work-group-size
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"work_group_size_hint", i32 1, i32 1}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"work_group_size_hint", i32 1, i32 1, i32 1}
;;; 2.3.1.1 | reqd_work_group_size is followed by three i32 constants.
;;; breaks work-group-size
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"reqd_work_group_size", i32 1, i32 1}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"reqd_work_group_size", i32 1, i32 1, i32 1}
;;; 2.3.1.1 | The three numbers are i32.
;;; breaks work-group-size
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"reqd_work_group_size", i64 8, i64 1, i64 1}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"reqd_work_group_size", i32 8, i32 1, i32 1}
;;; 2.3.1.1 | The three numbers are constants.
;;; breaks work-group-size
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"reqd_work_group_size", metadata !"8", i32 1, i32 1}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"reqd_work_group_size", i32 8, i32 1, i32 1}
;;; 2.3.1.1 | Functions that are no kernels have no such hint.
;;; breaks kernel-convention
define spir_func void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"work_group_size_hint", i32 1, i32 1, i32 1}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"reqd_work_group_size", i32 1, i32 1, i32 1}
;;; 2.3.1.2 | vec_type_hint is followed by an undefined value of the type.
;;; breaks vec-type-hint
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"vec_type_hint", float 0.0, i1 1}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"vec_type_hint", float undef, i1 1}
;;; 2.3.1.2 | An i1 says whether the type is signed.
;;; breaks vec-type-hint
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"vec_type_hint", <8 x i32> undef}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"vec_type_hint", <8 x i32> undef, i1 0}
;;; 2.3.1.2 | What says whether the type is signed is an i1.
;;; breaks vec-type-hint-sign
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"vec_type_hint", <8 x i32> undef, i32 0}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"vec_type_hint", <8 x i32> undef, i1 0}
;;; 2.3.1.2 | Functions that are no kernels have no such hint.
;;; breaks kernel-convention
define spir_func void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"vec_type_hint", float undef, i1 1}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"vec_type_hint", float undef, i1 1}
;;; 2.3.1.2 | A hint of doubles needs cl_doubles.
;;; breaks vec-type-hint-doubles
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"vec_type_hint", double undef, i1 1}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"vec_type_hint", double undef, i1 1}
!opencl.used.optional.core.features = !{!90}
!90 = metadata !{metadata !"cl_doubles"}
;;; 2.3.1.2 | A hint of half needs cl_khr_fp16 (2.11.2).
;;; breaks vec-type-hint-halves
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"vec_type_hint", half undef, i1 1}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"vec_type_hint", half undef, i1 1}
!opencl.used.extensions = !{!90}
!90 = metadata !{metadata !"cl_khr_fp16"}
;;; 2.4 | Qualifiers are those of what a pointer points to.
;;; breaks qualified-values
define spir_kernel void @k(i32 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"const"}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"const"}
;;; 2.4 | Each kernel has the list kernel_arg_addr_space.
;;; breaks kernel-arg-info
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4}
!1 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!2 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!3 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
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
;;; 2.4 | Each kernel has the list kernel_arg_access_qual.
;;; breaks kernel-arg-info
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!3 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
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
;;; 2.4 | Each kernel has the list kernel_arg_type.
;;; breaks kernel-arg-info
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
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
;;; 2.4 | Each kernel has the list kernel_arg_base_type.
;;; breaks kernel-arg-info
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
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
;;; 2.4 | Each kernel has the list kernel_arg_type_qual.
;;; breaks kernel-arg-info
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
;;; border
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
;;; 2.4 | kernel_arg_name is there if -cl-kernel-arg-info was given.
;;; breaks kernel-arg-name
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

!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-kernel-arg-info"}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"kernel_arg_name", metadata !"p"}

!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-kernel-arg-info"}
;;; 2.4 | kernel_arg_name is there only if -cl-kernel-arg-info was given.
;;; breaks kernel-arg-name
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"kernel_arg_name", metadata !"p"}
;;; border
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
;;; 2.4 | A list has one value for each argument.
;;; breaks kernel-arg-info
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p, i32 addrspace(1)* %q) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*, i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1, i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"", metadata !""}
;;; 2.4 | The address space of a pointer to address space 1 is 1.
;;; breaks kernel-arg-addr-space
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 2}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
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
;;; 2.4 | The address space of a pointer to address space 2 is 2.
;;; breaks kernel-arg-addr-space
define spir_kernel void @k(i32 addrspace(2)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(2)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 3}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i32 addrspace(2)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(2)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 2}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; 2.4 | The address space of a pointer to address space 3 is 3.
;;; breaks kernel-arg-addr-space
define spir_kernel void @k(i32 addrspace(3)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(3)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i32 addrspace(3)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(3)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 3}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; 2.4 | The address space of what is no pointer is 0.
;;; breaks kernel-arg-addr-space
define spir_kernel void @k(i32 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i32 %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; 2.4 | The address space is an i32.
;;; breaks kernel-arg-addr-space
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i8 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
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
;;; 2.4 | Images are marked as in global memory.
;;; breaks kernel-arg-addr-space
%opencl.image2d_t = type opaque
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_only"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!opencl.used.optional.core.features = !{!90}
!90 = metadata !{metadata !"cl_images"}
;;; border
%opencl.image2d_t = type opaque
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_only"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!opencl.used.optional.core.features = !{!90}
!90 = metadata !{metadata !"cl_images"}
;;; 2.4 | read_only is an access qualifier of images.
;;; breaks kernel-arg-access-qual
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
;;; border
%opencl.image2d_t = type opaque
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_only"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!opencl.used.optional.core.features = !{!90}
!90 = metadata !{metadata !"cl_images"}
;;; 2.4 | write_only is an access qualifier of images.
;;; breaks kernel-arg-access-qual
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"write_only"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
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
!opencl.used.optional.core.features = !{!90}
!90 = metadata !{metadata !"cl_images"}
;;; 2.4 | read_write is an access qualifier of images.
;;; breaks kernel-arg-access-qual
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_write"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
%opencl.image2d_t = type opaque
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_write"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!opencl.used.optional.core.features = !{!90}
!90 = metadata !{metadata !"cl_images"}
;;; 2.4 | none is the access qualifier of all else.
;;; breaks kernel-arg-access-qual
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
!opencl.used.optional.core.features = !{!90}
!90 = metadata !{metadata !"cl_images"}
;;; border
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
;;; 2.4 | The type is the name that was declared, without white space.
;;; breaks kernel-arg-type
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int *"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
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
;;; 2.4 | unsigned char is uchar.
;;; breaks kernel-arg-type
define spir_kernel void @k(i8 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i8 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"unsigned char*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"uchar*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i8 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i8 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"uchar*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"uchar*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; 2.4 | unsigned short is ushort.
;;; breaks kernel-arg-type
define spir_kernel void @k(i16 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i16 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"unsigned short*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"ushort*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i16 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i16 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"ushort*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"ushort*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; 2.4 | unsigned int is uint.
;;; breaks kernel-arg-type
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"unsigned int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"uint*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"uint*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"uint*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; 2.4 | unsigned long is ulong.
;;; breaks kernel-arg-type
define spir_kernel void @k(i64 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i64 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"unsigned long*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"ulong*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i64 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i64 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"ulong*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"ulong*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; 2.4 | The type has no qualifiers.
;;; breaks kernel-arg-type
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"const int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"const"}
;;; 2.4 | The base type is the type, unless that is a typedef.
;;; breaks kernel-arg-base-type
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
;;; border
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
;;; 2.4 | The base type of a typedef is the type of OpenCL C.
;;; breaks kernel-arg-base-type
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
;;; border
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
;;; 2.4 | const is a type qualifier.
;;; breaks kernel-arg-type-qual
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"__const"}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"const"}
;;; 2.4 | restrict is a type qualifier.
;;; breaks kernel-arg-type-qual
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"__restrict"}
;;; border
define spir_kernel void @k(i32 addrspace(1)* noalias %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"restrict"}
;;; 2.4 | volatile is a type qualifier.
;;; breaks kernel-arg-type-qual
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"__volatile"}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"volatile"}
;;; 2.4 | Several qualifiers have one space between them.
;;; breaks kernel-arg-type-qual
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"const  volatile"}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"const volatile"}
;;; 2.4 | The name of an argument is a string.
;;; breaks kernel-arg-name
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"kernel_arg_name", i32 1}

!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-kernel-arg-info"}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"kernel_arg_name", metadata !"p"}

!opencl.compiler.options = !{!70}
!70 = metadata !{metadata !"-cl-kernel-arg-info"}
;;; 2.4 | A list is there once: two of them may differ.
;;; breaks repeated-lists
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!6 = metadata !{metadata !"kernel_arg_type", metadata !"float*"}
;;; border
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
;;; 2.5 | extern is external, static is internal, and there is no other storage class.
;;; breaks thread-local
@a = internal thread_local addrspace(2) constant i32 1, align 4
;;; border
@a = internal addrspace(2) constant i32 1, align 4
;;; 2.5 | extern is external, static is internal.
;;; not decided: the source is not there
;;; 2.6 | const is constant.
;;; breaks constant-variables
@a = internal addrspace(2) global i32 1, align 4
;;; border
@a = internal addrspace(2) constant i32 1, align 4
;;; 2.6 | restrict is noalias.
;;; breaks restrict-arguments
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"restrict"}
;;; border
define spir_kernel void @k(i32 addrspace(1)* noalias %p) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"restrict"}
;;; 2.6 | Accesses to volatile memory are volatile: loads.
;;; breaks volatile-accesses
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  %a = load i32 addrspace(1)* %p, align 4
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"volatile"}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  %a = load volatile i32 addrspace(1)* %p, align 4
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"volatile"}
;;; 2.6 | Accesses to volatile memory are volatile: stores.
;;; breaks volatile-accesses
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  store i32 1, i32 addrspace(1)* %p, align 4
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"volatile"}
;;; border
define spir_kernel void @k(i32 addrspace(1)* %p) nounwind {
  store volatile i32 1, i32 addrspace(1)* %p, align 4
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"volatile"}
;;; 2.6 | Optimisers keep the number and the order of volatile operations, and may move others.
;;; not decided: the module before is not there
;;; 2.7.1 | The layout of structs takes the alignment of OpenCL C into account; optimizers leave structs alone.
;;; not decided: the module before is not there; where members are accessed, alignment is checked (2.1.4)
;;; 2.7.1.1 | Structs may be aligned to more when they are declared.
;;; breaks allocation-alignment
define spir_func void @f() nounwind {
  %a = alloca { i32, i64 }, align 4
  ret void
}
;;; border
define spir_func void @f() nounwind {
  %a = alloca { i32, i64 }, align 64
  ret void
}
;;; 2.7.1.2 | Packed structs are those whose members are not aligned.
;;; breaks access-alignment
%s = type { i8, i32 }
define spir_func void @f(%s addrspace(1)* %p) nounwind {
  %q = getelementptr %s addrspace(1)* %p, i64 0, i32 1
  %a = load i32 addrspace(1)* %q, align 1
  ret void
}
;;; border
%s = type <{ i8, i32 }>
define spir_func void @f(%s addrspace(1)* %p) nounwind {
  %q = getelementptr %s addrspace(1)* %p, i64 0, i32 1
  %a = load i32 addrspace(1)* %q, align 1
  ret void
}
;;; 2.7.2.1 | Variables may be aligned to more when they are declared.
;;; breaks allocation-alignment
@v = internal addrspace(2) constant <4 x i32> zeroinitializer, align 4
;;; border
@v = internal addrspace(2) constant <4 x i32> zeroinitializer, align 128
;;; 2.7.2.1 | Members that are aligned to more have members that are padding before them; optimizers keep the layout.
;;; not decided: padding looks as a member of the source
