;;; good
%struct.s = type { i32, i32 }
define spir_func void @f(%struct.s* sret %r, %struct.s* byval %s) nounwind {
  
  ret void
}
;;; bad
%struct.s = type { i32, i32 }
define spir_func void @f(%struct.s %s) nounwind {
  
  ret void
}
;;; bad
define spir_func void @f([2 x i32] %s) nounwind {
  
  ret void
}
;;; bad
define spir_func { i32, i32 } @f() nounwind {
  ret { i32, i32 } zeroinitializer
}
