;;; good
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i, i32 %s) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*, i32)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1, i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_only", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t", metadata !"sampler_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t", metadata !"sampler_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"", metadata !""}
!opencl.used.optional.core.features = !{!90}
!90 = metadata !{metadata !"cl_images"}
;;; good
%opencl.image2d_t = type opaque
declare spir_func void @_Z12write_imagef11ocl_image2dDv2_iDv4_f(%opencl.image2d_t addrspace(1)*, <2 x i32>, <4 x float>) nounwind
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i) nounwind {
  call spir_func void @_Z12write_imagef11ocl_image2dDv2_iDv4_f(%opencl.image2d_t addrspace(1)* %i, <2 x i32> zeroinitializer, <4 x float> zeroinitializer) nounwind
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
;;; bad
%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i, i32 %s) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*, i32)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1, i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"write_only", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t", metadata !"sampler_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t", metadata !"sampler_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"", metadata !""}
!opencl.used.optional.core.features = !{!90}
!90 = metadata !{metadata !"cl_images"}
;;; bad
%opencl.image2d_t = type opaque
declare spir_func void @_Z12write_imagef11ocl_image2dDv2_iDv4_f(%opencl.image2d_t addrspace(1)*, <2 x i32>, <4 x float>) nounwind
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i) nounwind {
  call spir_func void @_Z12write_imagef11ocl_image2dDv2_iDv4_f(%opencl.image2d_t addrspace(1)* %i, <2 x i32> zeroinitializer, <4 x float> zeroinitializer) nounwind
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
;;; bad
%opencl.image2d_t = type opaque
declare spir_func void @_Z12write_imagef11ocl_image2dDv2_iDv4_f(%opencl.image2d_t addrspace(1)*, <2 x i32>, <4 x float>) nounwind
define internal spir_func void @helper(%opencl.image2d_t addrspace(1)* %i) nounwind {
entry:
  %copy = alloca %opencl.image2d_t addrspace(1)*, align 8
  store %opencl.image2d_t addrspace(1)* %i, %opencl.image2d_t addrspace(1)** %copy, align 8
  %j = load %opencl.image2d_t addrspace(1)** %copy, align 8
  call spir_func void @_Z12write_imagef11ocl_image2dDv2_iDv4_f(%opencl.image2d_t addrspace(1)* %j, <2 x i32> zeroinitializer, <4 x float> zeroinitializer) nounwind
  ret void
}
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i) nounwind {
  call spir_func void @helper(%opencl.image2d_t addrspace(1)* %i) nounwind
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
