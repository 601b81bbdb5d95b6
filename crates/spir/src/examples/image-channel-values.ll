%opencl.image2d_t = type opaque
declare spir_func i32 @_Z27get_image_channel_data_type11ocl_image2d(%opencl.image2d_t addrspace(1)*) nounwind readnone
declare spir_func i32 @_Z23get_image_channel_order11ocl_image2d(%opencl.image2d_t addrspace(1)*) nounwind readnone
!opencl.used.optional.core.features = !{!9}
!9 = metadata !{metadata !"cl_images"}
;;; good
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %t = call spir_func i32 @_Z27get_image_channel_data_type11ocl_image2d(%opencl.image2d_t addrspace(1)* %i) nounwind
  %c = icmp eq i32 %t, 4318
  ret void
}
;;; good
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %t = call spir_func i32 @_Z23get_image_channel_order11ocl_image2d(%opencl.image2d_t addrspace(1)* %i) nounwind
  %c = icmp eq i32 %t, 4286
  ret void
}
;;; bad
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %t = call spir_func i32 @_Z27get_image_channel_data_type11ocl_image2d(%opencl.image2d_t addrspace(1)* %i) nounwind
  %c = icmp eq i32 %t, 4286
  ret void
}
;;; bad
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %t = call spir_func i32 @_Z23get_image_channel_order11ocl_image2d(%opencl.image2d_t addrspace(1)* %i) nounwind
  %c = icmp ne i32 %t, 5
  ret void
}
