;;; good
define spir_func i32 @f(i32 %x) nounwind {
  %a = add i32 %x, 1
  ret i32 %a
}
;;; bad
define spir_func i32 @f(i32 %x, i1 zeroext %c) nounwind {
entry:
  br i1 %c, label %one, label %two
one:
  %a = add i32 %x, 1
  br label %two
two:
  ret i32 %a
}
