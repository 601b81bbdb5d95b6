;;; good
%struct.s = type { i32 }
define spir_func void @f(%struct.s* sret %c, i32 addrspace(1)* noalias nocapture %a, %struct.s* byval align 4 %b, i8 signext %d) nounwind {
  
  ret void
}
;;; bad
define spir_func void @f(i32 inreg %a) nounwind {
  
  ret void
}
;;; bad
define spir_func void @f(i8* nest %a) nounwind {
  
  ret void
}
;;; bad
define internal spir_func void @g(i32 %x) nounwind {
  ret void
}
define spir_func void @f() nounwind {
  call spir_func void @g(i32 inreg 1) nounwind
  ret void
}
