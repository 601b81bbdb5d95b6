;;; good
define spir_func void @f() nounwind {
  
  ret void
}
;;; bad
define spir_func void @f() nounwind gc "shadow-stack" {
  ret void
}
