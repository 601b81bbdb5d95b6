;;; good
define internal spir_func void @g() nounwind {
  ret void
}
define spir_func void @f() nounwind {
  call spir_func void @g() nounwind
  ret void
}
;;; bad, and function-pointers
define spir_func void @f(void ()* %g) nounwind {
  call spir_func void %g() nounwind
  ret void
}
;;; bad
define spir_func void @f() nounwind {
  call void asm sideeffect "nop", ""() nounwind
  ret void
}
