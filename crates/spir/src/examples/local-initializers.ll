;;; good
@f.x = internal addrspace(3) global i32 undef, align 4
@f.y = internal addrspace(3) global i32 0, align 4
define spir_func void @f() nounwind {
  
  ret void
}
;;; bad
@f.x = internal addrspace(3) global i32 5, align 4
define spir_func void @f() nounwind {
  
  ret void
}
