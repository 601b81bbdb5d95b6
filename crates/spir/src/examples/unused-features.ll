;;; good
define spir_func void @f(double %a) nounwind {
  %s = fadd double %a, %a
  ret void
}
!opencl.used.optional.core.features = !{!0}
!0 = metadata !{metadata !"cl_doubles"}
;;; good
define spir_func void @f(half %a) nounwind {
  %s = fadd half %a, %a
  ret void
}
!opencl.used.extensions = !{!0}
!0 = metadata !{metadata !"cl_khr_fp16", metadata !"cl_khr_gl_sharing"}
;;; bad
!opencl.used.optional.core.features = !{!0}
!0 = metadata !{metadata !"cl_doubles"}
;;; bad
!opencl.used.optional.core.features = !{!0}
!0 = metadata !{metadata !"cl_images"}
;;; bad
!opencl.used.extensions = !{!0}
!0 = metadata !{metadata !"cl_khr_int64_base_atomics"}
