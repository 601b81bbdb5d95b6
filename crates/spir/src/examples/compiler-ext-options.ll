;;; good
!opencl.compiler.ext.options = !{!0}
!0 = metadata !{metadata !"-opt-arch-pdp11"}
;;; bad
!opencl.compiler.ext.options = !{!0}
!0 = metadata !{metadata !"-cl-mad-enable"}
;;; bad
!opencl.compiler.ext.options = !{}
;;; bad
!opencl.compiler.ext.options = !{!0}
!0 = metadata !{metadata !"-DN=4"}
;;; bad
!opencl.compiler.ext.options = !{!0}
!0 = metadata !{metadata !"-I include"}
;;; bad
!opencl.compiler.ext.options = !{!0}
!0 = metadata !{metadata !"-cl-std=CL1.2"}
