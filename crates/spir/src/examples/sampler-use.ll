%opencl.image2d_t = type opaque
;;; good
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i, i32 %s) nounwind {
  %copy = alloca i32, align 4
  store i32 %s, i32* %copy, align 4
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*, i32)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1, i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_only", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t", metadata !"sampler_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t", metadata !"sampler_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"", metadata !""}
!opencl.used.optional.core.features = !{!9}
!9 = metadata !{metadata !"cl_images"}
;;; bad
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i, i32 %s) nounwind {
  %t = or i32 %s, 1
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %t, <2 x float> zeroinitializer) nounwind
  ret void
}
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*, i32)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1, i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_only", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t", metadata !"sampler_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t", metadata !"sampler_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"", metadata !""}
!opencl.used.optional.core.features = !{!9}
!9 = metadata !{metadata !"cl_images"}
;;; bad
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i, i32 %s) nounwind {
  %place = inttoptr i64 64 to i32 addrspace(1)*
  store i32 %s, i32 addrspace(1)* %place, align 4
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*, i32)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1, i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_only", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t", metadata !"sampler_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t", metadata !"sampler_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"", metadata !""}
!opencl.used.optional.core.features = !{!9}
!9 = metadata !{metadata !"cl_images"}
;;; bad
@sampler = internal addrspace(2) constant i32 40, align 4
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %s = load i32 addrspace(2)* @sampler, align 4
  %t = add i32 %s, 1
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!90}
!90 = metadata !{metadata !"cl_images"}
;;; good
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@sampler = internal addrspace(2) constant i32 40, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i, i32 %n, i32 %m) nounwind {
  %s = load i32 addrspace(2)* @sampler, align 4
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
;;; good
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@sampler = internal addrspace(2) constant i32 40, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i, i32 %n, i32 %m) nounwind {
  %p = alloca i32, align 4
  %s = load i32 addrspace(2)* @sampler, align 4
  store i32 %s, i32* %p, align 4
  %t = load i32* %p, align 4
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %t, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
;;; good
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@sampler = internal addrspace(2) constant i32 40, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i, i32 %n, i32 %m) nounwind {
  %t = add i32 %m, 1
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %n, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
;;; good
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@sampler = internal addrspace(2) constant i32 40, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i, i32 %n, i32 %m) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %n, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
;;; bad
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@sampler = internal addrspace(2) constant i32 40, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i, i32 %n, i32 %m) nounwind {
  %s = load i32 addrspace(2)* @sampler, align 4
  %t = add i32 %s, 1
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %t, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
;;; bad
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@sampler = internal addrspace(2) constant i32 40, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i, i32 %n, i32 %m) nounwind {
  %s = load i32 addrspace(2)* @sampler, align 4
  %t = or i32 %s, 1
  %u = xor i32 %t, 2
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %u, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
;;; bad
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@sampler = internal addrspace(2) constant i32 40, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i, i32 %n, i32 %m) nounwind {
  %s = load i32 addrspace(2)* @sampler, align 4
  %t = icmp eq i32 %s, 1
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
;;; bad
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@sampler = internal addrspace(2) constant i32 40, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i, i32 %n, i32 %m) nounwind {
  %t = add i32 %n, 1
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %n, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
;;; bad
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@sampler = internal addrspace(2) constant i32 40, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i, i32 %n, i32 %m) nounwind {
  %t = shl i32 %m, 1
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %t, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
;;; bad
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@sampler = internal addrspace(2) constant i32 40, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i, i32 %n, i32 %m) nounwind {
  %p = alloca i32, align 4
  %s = load i32 addrspace(2)* @sampler, align 4
  store i32 %s, i32* %p, align 4
  %t = load i32* %p, align 4
  %u = and i32 %t, 1
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %u, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
;;; bad
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@sampler = internal addrspace(2) constant i32 40, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i, i32 %n, i32 %m) nounwind {
  %p = alloca i32, align 4
  store i32 %n, i32* %p, align 4
  %t = load i32* %p, align 4
  %u = add i32 %t, 1
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %t, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
;;; bad
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
@sampler = internal addrspace(2) constant i32 40, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i, i32 %n, i32 %m) nounwind {
  %s = load i32 addrspace(2)* @sampler, align 4
  %c = icmp eq i32 %m, 0
  %t = select i1 %c, i32 %s, i32 40
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %t, <2 x float> zeroinitializer) nounwind
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
