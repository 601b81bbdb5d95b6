;;; good
define internal spir_func void @g() nounwind {
  ret void
}
define spir_func void @f() nounwind {
  call spir_func void @g() nounwind
  ret void
}
;;; bad
define void @f() nounwind {
  ret void
}
;;; bad
define fastcc void @f() nounwind {
  ret void
}
;;; bad
define internal spir_func void @g() nounwind {
  ret void
}
define spir_func void @f() nounwind {
  call void @g() nounwind
  ret void
}
