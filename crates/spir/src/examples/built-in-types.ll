;;; good
declare spir_func i32 @_Z7isequalff(float, float) nounwind
;;; good
declare spir_func <2 x i32> @_Z7isequalDv2_fS_(<2 x float>, <2 x float>) nounwind
;;; bad
declare spir_func i32 @_Z7isequalff(float, i32) nounwind
;;; bad
declare spir_func float @_Z7isequalff(float, float) nounwind
;;; bad
declare spir_func i32 @_Z7isequalff(float) nounwind
;;; bad
declare spir_func void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float>, i64, i32 addrspace(1)*) nounwind
;;; bad
declare spir_func void @_Z7vstore4Dv4_fmPU3AS1f(<4 x float>, i64, float addrspace(3)*) nounwind
