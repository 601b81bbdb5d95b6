;;; good
!opencl.compiler.options = !{!0}
!0 = metadata !{metadata !"-cl-mad-enable", metadata !"-cl-denorms-are-zero", metadata !"-w"}
;;; good
!opencl.compiler.options = !{!0}
!0 = metadata !{}
;;; bad
!opencl.compiler.options = !{!0}
!0 = metadata !{metadata !"-cl-std=CL1.2"}
;;; bad
!opencl.compiler.options = !{!0}
!0 = metadata !{metadata !"-DN=4"}
;;; bad
!opencl.compiler.options = !{!0}
!0 = metadata !{metadata !"-g"}
;;; bad
!opencl.compiler.options = !{!0}
!0 = metadata !{i32 4}
;;; bad
!opencl.compiler.options = !{!0, !0}
!0 = metadata !{metadata !"-w"}
