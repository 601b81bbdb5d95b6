;;; good
!opencl.spir.version = !{!0}
!0 = metadata !{i32 1, i32 2}
;;; bad
!opencl.spir.version = !{!0}
!0 = metadata !{i32 2, i32 0}
;;; bad
!opencl.spir.version = !{!0}
!0 = metadata !{metadata !"1.2"}
;;; bad
; without !opencl.spir.version
