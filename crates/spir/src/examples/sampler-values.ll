%opencl.image2d_t = type opaque
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)*, i32, <2 x float>) nounwind readnone
!opencl.used.optional.core.features = !{!9}
!9 = metadata !{metadata !"cl_images"}
;;; good
@sampler = internal addrspace(2) constant i32 40, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %s = load i32 addrspace(2)* @sampler, align 4
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
;;; good
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 16, <2 x float> zeroinitializer) nounwind
  ret void
}
;;; bad
@sampler = internal addrspace(2) constant i32 48, align 4
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %s = load i32 addrspace(2)* @sampler, align 4
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
;;; bad
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 26, <2 x float> zeroinitializer) nounwind
  ret void
}
;;; bad
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 80, <2 x float> zeroinitializer) nounwind
  ret void
}
;;; bad
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 2, <2 x float> zeroinitializer) nounwind
  ret void
}
;;; good
define internal spir_func void @helper(%opencl.image2d_t addrspace(1)* %i, i32 %s) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  call spir_func void @helper(%opencl.image2d_t addrspace(1)* %i, i32 18) nounwind
  ret void
}
;;; bad
define internal spir_func void @helper(%opencl.image2d_t addrspace(1)* %i, i32 %s) nounwind {
  %v = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_f(%opencl.image2d_t addrspace(1)* %i, i32 %s, <2 x float> zeroinitializer) nounwind
  ret void
}
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  call spir_func void @helper(%opencl.image2d_t addrspace(1)* %i, i32 50) nounwind
  ret void
}
