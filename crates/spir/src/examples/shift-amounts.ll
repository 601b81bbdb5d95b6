;;; good
define spir_func void @f(i32 %x, i32 %y, <4 x i32> %v) nounwind {
  %a = shl i32 %x, 31
  %b = lshr i32 %x, %y
  %c = ashr <4 x i32> %v, <i32 1, i32 2, i32 3, i32 31>
  ret void
}
;;; bad
define spir_func void @f(i32 %x) nounwind {
  %a = shl i32 %x, 32
  ret void
}
;;; bad
define spir_func void @f(<4 x i32> %v) nounwind {
  %c = ashr <4 x i32> %v, <i32 1, i32 2, i32 3, i32 40>
  ret void
}
;;; bad
@v = external addrspace(2) constant i32, align 4
@c = internal addrspace(2) constant i64 shl (i64 ptrtoint (i32 addrspace(2)* @v to i64), i64 64), align 8
;;; good
@v = external addrspace(2) constant i32, align 4
@c = internal addrspace(2) constant i64 shl (i64 ptrtoint (i32 addrspace(2)* @v to i64), i64 63), align 8
