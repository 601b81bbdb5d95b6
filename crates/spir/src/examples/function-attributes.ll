;;; good
define spir_func void @f() nounwind alwaysinline {
  ret void
}
;;; good
define spir_func void @f() nounwind noinline readnone {
  ret void
}
;;; good
define spir_func void @f() nounwind inlinehint readonly {
  ret void
}
;;; bad
define spir_func void @f() nounwind optsize {
  ret void
}
;;; bad
define spir_func void @f() nounwind noreturn {
  ret void
}
;;; bad
define spir_func void @f() nounwind noredzone {
  ret void
}
;;; bad
define spir_func void @f() nounwind ssp {
  ret void
}
;;; bad
define spir_func void @f() nounwind uwtable {
  ret void
}
;;; bad
define spir_func void @f() nounwind returns_twice {
  ret void
}
;;; bad
define spir_func void @f() nounwind naked {
  ret void
}
;;; bad
define spir_func void @f() nounwind noimplicitfloat {
  ret void
}
;;; bad
define spir_func void @f() nounwind nonlazybind {
  ret void
}
;;; bad
define spir_func void @f() nounwind alignstack(8) {
  ret void
}
