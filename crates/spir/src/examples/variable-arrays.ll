;;; good
define spir_func void @f() nounwind {
  %a = alloca i32, i32 4, align 4
  ret void
}
;;; bad
define spir_func void @f(i32 %n) nounwind {
  %a = alloca i32, i32 %n, align 4
  ret void
}
