;;; good
define spir_func void @f(i32 %x, <4 x i32> %v) nounwind {
  %a = sitofp i32 %x to float
  %b = bitcast <4 x i32> %v to <4 x float>
  ret void
}
;;; bad
define spir_func void @f(<4 x i32> %v) nounwind {
  %a = sitofp <4 x i32> %v to <4 x float>
  ret void
}
;;; bad
define spir_func void @f(<4 x i32> %v) nounwind {
  %a = trunc <4 x i32> %v to <4 x i8>
  ret void
}
;;; bad
@c = internal addrspace(2) constant i32 7, align 4
@v = internal addrspace(2) constant <2 x i32> trunc (<2 x i64> <i64 ptrtoint (i32 addrspace(2)* @c to i64), i64 1> to <2 x i32>), align 8
