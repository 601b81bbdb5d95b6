;;; good
define spir_func void @f() nounwind {
  
  ret void
}
;;; bad
define hidden spir_func void @f() nounwind {
  ret void
}
;;; bad
@c = protected addrspace(2) constant i32 1, align 4
