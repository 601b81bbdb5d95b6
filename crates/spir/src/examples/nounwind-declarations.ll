;;; good
declare spir_func i32 @g() nounwind
;;; bad
declare spir_func i32 @g()
