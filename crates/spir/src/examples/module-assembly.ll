;;; good
define spir_func void @f() nounwind {
  
  ret void
}
;;; bad
module asm "nop"
