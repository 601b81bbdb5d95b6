;;; good
@f.tile = internal addrspace(3) global [16 x float] zeroinitializer, align 4
@f.tile1 = internal addrspace(3) global i32 zeroinitializer, align 4
define spir_func void @f() nounwind {
  store i32 1, i32 addrspace(3)* @f.tile1, align 4
  ret void
}
;;; bad
@tile = internal addrspace(3) global [16 x float] zeroinitializer, align 4
define spir_func void @f() nounwind {
  
  ret void
}
;;; good
@g.tile = internal addrspace(3) global i32 zeroinitializer, align 4
define spir_func void @f() nounwind {
  
  ret void
}
;;; bad
@f. = internal addrspace(3) global i32 zeroinitializer, align 4
define spir_func void @f() nounwind {
  
  ret void
}
