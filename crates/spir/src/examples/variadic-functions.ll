;;; good
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
;;; bad
declare spir_func void @g(i32, ...) nounwind
