;;; good
!opencl.used.extensions = !{!0}
!0 = metadata !{metadata !"cl_khr_gl_sharing", metadata !"cl_khr_byte_addressable_store"}
;;; bad
!opencl.used.extensions = !{!0}
!0 = metadata !{metadata !"cl_khr_fp64"}
;;; bad
!opencl.used.extensions = !{!0}
!0 = metadata !{metadata !"cl_vendor_thing"}
;;; bad
!opencl.used.extensions = !{!0}
!0 = metadata !{null}
