;;; good
%opencl.event_t = type opaque
define spir_func void @f() nounwind {
  %e = alloca %opencl.event_t*, align 8
  store %opencl.event_t* null, %opencl.event_t** %e, align 8
  ret void
}
;;; good
%opencl.event_t = type opaque
define spir_func void @f() nounwind {
  %e = alloca [2 x %opencl.event_t*], align 8
  ret void
}
;;; good
%opencl.event_t = type opaque
define spir_func void @f(%opencl.event_t* %e) nounwind {
  ret void
}
;;; good
%opencl.image2d_t = type opaque
define spir_func void @f(%opencl.image2d_t addrspace(1)* %i) nounwind {
  %p = alloca %opencl.image2d_t addrspace(1)*, align 8
  store %opencl.image2d_t addrspace(1)* %i, %opencl.image2d_t addrspace(1)** %p, align 8
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
;;; bad, and program-scope-variables
%opencl.event_t = type opaque
@e = addrspace(1) global %opencl.event_t* null, align 8
;;; bad
%opencl.event_t = type opaque
@e = addrspace(2) constant %opencl.event_t* null, align 8
;;; bad
%opencl.event_t = type opaque
@e = addrspace(2) constant [2 x %opencl.event_t*] zeroinitializer, align 8
;;; bad
%opencl.event_t = type opaque
@f.e = internal addrspace(3) global %opencl.event_t* undef, align 8
define spir_func void @f() nounwind {
  ret void
}
;;; bad
%opencl.event_t = type opaque
define spir_func void @f(%opencl.event_t addrspace(1)* %e) nounwind {
  ret void
}
;;; bad
%opencl.event_t = type opaque
define spir_func void @f(%opencl.event_t addrspace(3)* %e) nounwind {
  ret void
}
;;; bad
%opencl.event_t = type opaque
define spir_func void @f(%opencl.event_t* addrspace(1)* %p) nounwind {
  %e = load %opencl.event_t* addrspace(1)* %p, align 8
  ret void
}
;;; bad
%opencl.event_t = type opaque
define spir_func void @f([4 x %opencl.event_t*] addrspace(3)* %p) nounwind {
  ret void
}
;;; bad
%opencl.event_t = type opaque
%s = type { i32, %opencl.event_t* }
define spir_func void @f(%s* %p) nounwind {
  ret void
}
;;; bad
%opencl.event_t = type opaque
%s = type { i32, [2 x %opencl.event_t*] }
define spir_func void @f(%s* %p) nounwind {
  ret void
}
;;; good
%opencl.image2d_t = type opaque
define spir_func void @f(%opencl.image2d_t* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
;;; bad
%opencl.image2d_t = type opaque
define spir_func void @f(%opencl.image2d_t addrspace(2)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
;;; bad
%opencl.image2d_t = type opaque
define spir_func void @f(%opencl.image2d_t addrspace(3)* %i) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
;;; bad
%opencl.image2d_t = type opaque
define spir_func void @f(%opencl.image2d_t addrspace(1)* addrspace(1)* %p) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
;;; bad
%opencl.image2d_t = type opaque
define spir_func void @f(%opencl.image2d_t addrspace(1)* addrspace(3)* %p) nounwind {
  ret void
}
!opencl.used.optional.core.features = !{!91}
!91 = metadata !{metadata !"cl_images"}
