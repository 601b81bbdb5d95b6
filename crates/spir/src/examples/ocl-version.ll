;;; good
!opencl.ocl.version = !{!0}
!0 = metadata !{i32 1, i32 1}
;;; good
!opencl.ocl.version = !{!7}
!7 = metadata !{i32 1, i32 0}
;;; bad
!opencl.ocl.version = !{!0}
!0 = metadata !{i32 2, i32 0}
;;; bad
!opencl.ocl.version = !{!0, !0}
!0 = metadata !{i32 1, i32 2}
;;; bad
; without !opencl.ocl.version
