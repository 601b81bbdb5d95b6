;;; good
define spir_func void @f(i8 signext %a, i16 zeroext %b, i1 zeroext %c, i32 %d) nounwind {
  
  ret void
}
define internal spir_func void @g(i8 %a) nounwind {
  ret void
}
declare spir_func zeroext i8 @_Z3absc(i8 signext) nounwind
;;; bad
define spir_func void @f(i8 %a) nounwind {
  
  ret void
}
;;; bad
declare spir_func i16 @g() nounwind
;;; bad
declare spir_func signext i8 @_Z3maxcc(i8 zeroext, i8 signext) nounwind
;;; bad
declare spir_func signext i8 @_Z3absc(i8 signext) nounwind
