;;; good
declare spir_func i32 @_Z8popcounti(i32) nounwind
;;; good
declare spir_func i64 @_Z13get_global_idj(i32) nounwind
!opencl.ocl.version = !{!7}
!7 = metadata !{i32 1, i32 0}
;;; bad
declare spir_func i32 @_Z8popcounti(i32) nounwind
!opencl.ocl.version = !{!7}
!7 = metadata !{i32 1, i32 0}
;;; bad
declare spir_func i64 @_Z17get_global_offsetj(i32) nounwind
!opencl.ocl.version = !{!7}
!7 = metadata !{i32 1, i32 0}
