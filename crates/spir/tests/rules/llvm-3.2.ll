;;; good
define spir_func void @f(float %a, i8 zeroext %b) nounwind {
  %s = fadd float %a, undef
  %c = zext i8 %b to i32
  ret void
}
;;; bad, and assembly-form
define spir_func void @f(float %a) nounwind {
  %s = fadd float %a, poison
  ret void
}
;;; bad, and assembly-form
define spir_func void @f(float %a) nounwind {
  %s = fadd nnan float %a, 1.0
  ret void
}
;;; bad, and assembly-form
define spir_func void @f(i8 zeroext %b) nounwind {
  %c = zext nneg i8 %b to i32
  ret void
}
;;; bad
declare spir_func void @g() nounwind
define spir_func void @f() nounwind {
  call spir_func void @g() [ "tag"() ]
  ret void
}
