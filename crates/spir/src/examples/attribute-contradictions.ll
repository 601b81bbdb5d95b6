;;; good
%s = type { i64 }
define spir_func void @f(%s* noalias sret %r, %s* byval %a, i8 signext %b) nounwind readonly noinline {
  ret void
}
;;; bad, and llvm-3.2
%s = type { i64 }
define spir_func void @f(i32 %a, %s* sret %r) nounwind {
  ret void
}
;;; bad, and llvm-3.2
%s = type { i64 }
define spir_func i32 @f(%s* sret %r) nounwind {
  ret i32 0
}
;;; bad, and integer-extensions, and llvm-3.2
define spir_func void @f(i8 signext zeroext %b) nounwind {
  ret void
}
;;; bad, and llvm-3.2
define spir_func void @f() nounwind readnone readonly {
  ret void
}
;;; bad, and llvm-3.2
define spir_func void @f() nounwind noinline alwaysinline {
  ret void
}
