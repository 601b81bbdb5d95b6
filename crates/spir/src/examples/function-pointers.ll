;;; good
define internal spir_func void @g() nounwind {
  ret void
}
define spir_func void @f() nounwind {
  call spir_func void @g() nounwind
  ret void
}
;;; bad
define internal spir_func void @g() nounwind {
  ret void
}
define spir_func void @f() nounwind {
  %p = alloca void ()*, align 8
  store void ()* @g, void ()** %p, align 8
  ret void
}
;;; bad
define internal spir_func void @g() nounwind {
  ret void
}
@table = internal addrspace(2) constant [1 x void ()*] [void ()* @g], align 8
;;; bad
define internal spir_func void @g() nounwind {
  ret void
}
@one = internal addrspace(2) constant i64 ptrtoint (void ()* @g to i64), align 8
;;; bad
define spir_func void @f(void ()* %g) nounwind {
  ret void
}
;;; bad
%s = type { i32, void ()* }
define spir_func void @f(%s addrspace(1)* %g) nounwind {
  ret void
}
;;; bad
define spir_func void @f() nounwind {
  %a = alloca void ()*, align 8
  ret void
}
