;;; good
declare spir_func <4 x float> @_Z3sinDv4_f(<4 x float>) nounwind
;;; good
declare spir_func <4 x float> @_Z8some_minDv4_fS_(<4 x float>, <4 x float>) nounwind
;;; good
declare spir_func i32 @_Z10atomic_addPVU3AS1ii(i32 addrspace(1)*, i32) nounwind
;;; good
declare spir_func <2 x i8> @_Z14convert_uchar2Dv2_f(<2 x float>) nounwind
;;; good
declare spir_func <2 x i8> @_Z9as_uchar2t(i16 zeroext) nounwind
;;; bad
declare spir_func i32 @_Z3sini(i32) nounwind
;;; bad
declare spir_func i32 @_Z10atomic_addPU3AS1ii(i32 addrspace(1)*, i32) nounwind
;;; bad
declare spir_func i32 @_Z21work_group_reduce_addi(i32) nounwind
;;; bad
declare spir_func i32 @_Z6printfPU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
;;; bad
declare spir_func void @_Z7vstore4Dv4_fmPU3AS2f(<4 x float>, i64, float addrspace(2)*) nounwind
