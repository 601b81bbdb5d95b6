;;; good
declare spir_func float @_Z3sinf(float) nounwind
;;; good
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
;;; bad
declare spir_func i64 @get_global_id(i32) nounwind
;;; bad
declare spir_func i32 @printf(i8 addrspace(2)*, ...) nounwind
;;; bad
declare spir_func float @_Z3sinQ(float) nounwind
