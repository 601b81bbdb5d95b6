;;; good
declare spir_func float @_Z3sinf(float) nounwind
;;; good
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
;;; bad
declare spir_func i64 @get_global_id(i32) nounwind
;;; bad
declare spir_func float @_Z3sinQ(float) nounwind
;;; good
declare spir_func i32 @_Z10atomic_addPVU3AS1ii(i32 addrspace(1)*, i32) nounwind
declare spir_func i32 @_Z10atomic_subPU3AS1Vii(i32 addrspace(1)*, i32) nounwind
;;; bad
declare spir_func <2 x i32> @_Z7isequalDv2_fDv2_f(<2 x float>, <2 x float>) nounwind
;;; bad
declare spir_func <2 x float> @_Z6vload2mPU3AS0Kf(i64, float*) nounwind
