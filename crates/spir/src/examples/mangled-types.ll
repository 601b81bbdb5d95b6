;;; good
declare spir_func signext i8 @_Z7add_satcc(i8 signext, i8 signext) nounwind
;;; good
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
!opencl.used.optional.core.features = !{!9}
!9 = metadata !{metadata !"cl_images"}
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
;;; bad
declare spir_func signext i8 @_Z7add_sataa(i8 signext, i8 signext) nounwind
;;; bad
declare spir_func i64 @_Z7add_satxx(i64, i64) nounwind
;;; bad
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind
!opencl.used.optional.core.features = !{!9}
!9 = metadata !{metadata !"cl_images"}
