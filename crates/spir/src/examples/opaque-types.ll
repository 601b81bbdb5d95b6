;;; good
%opencl.image2d_array_t = type opaque
%opencl.event_t = type opaque
%struct.s = type opaque
define spir_func void @f(%opencl.image2d_array_t addrspace(1)* %i, %opencl.event_t* %e, %struct.s addrspace(1)* %s) nounwind {
  
  ret void
}
!opencl.used.optional.core.features = !{!9}
!9 = metadata !{metadata !"cl_images"}
;;; bad
%opencl.image4d_t = type opaque
define spir_func void @f(%opencl.image4d_t addrspace(1)* %i) nounwind {
  
  ret void
}
;;; bad
%opencl.event_t = type { i32 }
define spir_func void @f(%opencl.event_t* %e) nounwind {
  
  ret void
}
