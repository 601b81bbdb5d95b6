;;; good
%opencl.image3d_t = type opaque
declare spir_func void @_Z12write_imagef11ocl_image3dDv4_iDv4_f(%opencl.image3d_t addrspace(1)*, <4 x i32>, <4 x float>) nounwind
!opencl.used.optional.core.features = !{!8}
!8 = metadata !{metadata !"cl_images"}
!opencl.used.extensions = !{!9}
!9 = metadata !{metadata !"cl_khr_3d_image_writes"}
;;; bad
!opencl.used.optional.core.features = !{!8}
!8 = metadata !{}
!opencl.used.extensions = !{!9}
!9 = metadata !{metadata !"cl_khr_3d_image_writes"}
