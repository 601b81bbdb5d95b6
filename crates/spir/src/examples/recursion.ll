;;; good
define spir_func void @a() nounwind {
  call spir_func void @b() nounwind
  call spir_func void @c() nounwind
  ret void
}
define spir_func void @b() nounwind {
  call spir_func void @c() nounwind
  ret void
}
define spir_func void @c() nounwind {
  ret void
}
;;; bad
define spir_func void @a() nounwind {
  call spir_func void @a() nounwind
  ret void
}
;;; bad
define spir_func void @a() nounwind {
  call spir_func void @b() nounwind
  ret void
}
define spir_func void @b() nounwind {
  call spir_func void @c() nounwind
  ret void
}
define spir_func void @c() nounwind {
  call spir_func void @b() nounwind
  ret void
}
