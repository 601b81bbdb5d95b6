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
;;; bad, and program-scope-variables
@a = common addrspace(1) global i32 1, align 4
;;; bad
%s = type { i32, [2 x i64] }
define spir_func void @f(%s addrspace(1)* %p) nounwind {
  %a = getelementptr %s addrspace(1)* %p, i64 0, i64 1
  ret void
}
