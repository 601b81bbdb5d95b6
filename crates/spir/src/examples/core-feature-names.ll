;;; good
!opencl.used.optional.core.features = !{!0}
!0 = metadata !{}
;;; bad
!opencl.used.optional.core.features = !{!0}
!0 = metadata !{metadata !"cl_khr_fp64"}
;;; bad
!opencl.used.optional.core.features = !{!0}
!0 = metadata !{i32 1}
;;; bad
!opencl.used.optional.core.features = !{}
