;;; good
define spir_func void @f(i32* %p) nounwind {
  %a = load i32* %p, align 4
  ret void
}
;;; bad, and assembly-form
define spir_func void @f(ptr %p) nounwind {
  %a = load i32, ptr %p, align 4
  ret void
}
