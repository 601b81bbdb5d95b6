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
;;; bad
@v = external addrspace(2) constant i32, align 4
@c = internal addrspace(2) constant i64 ashr exact (i64 ptrtoint (i32 addrspace(2)* @v to i64), i64 2), align 8
