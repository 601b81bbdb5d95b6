;;; good
define spir_func void @f() nounwind {
  
  ret void
}
;;; bad
define spir_func void @f()  {
  
  ret void
}
