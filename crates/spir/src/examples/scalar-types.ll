;;; good
define spir_func void @f(i64 %a) nounwind {
  %s = add i64 %a, 1
  %h = icmp eq i64 %s, 0
  %c = trunc i64 %a to i8
  ret void
}
;;; bad
define spir_func void @f(i64 %a) nounwind {
  %s = trunc i64 %a to i33
  ret void
}
;;; bad
define spir_func void @f(float %a) nounwind {
  %s = fpext float %a to fp128
  ret void
}
