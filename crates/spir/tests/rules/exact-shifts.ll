;;; good
define spir_func void @f(i32 %x) nounwind {
  %a = ashr i32 %x, 4
  %b = lshr exact i32 %x, 4
  ret void
}
;;; bad
define spir_func void @f(i32 %x) nounwind {
  %a = ashr exact i32 %x, 4
  ret void
}
