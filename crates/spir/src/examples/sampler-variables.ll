%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
!opencl.used.optional.core.features = !{!9}
!9 = metadata !{metadata !"cl_images"}
;;; good
@sampler = internal addrspace(2) constant i32 23, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %s = load i32 addrspace(2)* @sampler, align 4
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
;;; bad
@sampler = external addrspace(2) constant i32
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %s = load i32 addrspace(2)* @sampler, align 4
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
