;;; good
@table = internal addrspace(2) constant [2 x i64] zeroinitializer, align 16
@f.tile = internal addrspace(3) global { i8, <4 x float> } zeroinitializer, align 16
define spir_func void @f() nounwind {
  %a = alloca { i32, i64 }, align 8
  %b = alloca i32
  ret void
}
;;; bad
define spir_func void @f() nounwind {
  %a = alloca { i32, i64 }, align 4
  ret void
}
;;; bad
@table = internal addrspace(2) constant [2 x i64] zeroinitializer, align 4
;;; bad
@f.tile = internal addrspace(3) global <3 x float> zeroinitializer, align 4
define spir_func void @f() nounwind {
  
  ret void
}
;;; bad
%s = type { i64 }
define spir_func void @f(%s* byval align 4 %a) nounwind {
  ret void
}
;;; good
%s = type { i64 }
define spir_func void @f(%s* byval align 8 %a) nounwind {
  ret void
}
