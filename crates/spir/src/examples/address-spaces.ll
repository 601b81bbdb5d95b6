;;; good
define spir_func void @f(i32 addrspace(3)* %p, i32 addrspace(2)* %q, i32 addrspace(1)* %r, i32* %s) nounwind {
  %a = load i32 addrspace(3)* %p, align 4
  ret void
}
;;; bad
define spir_func void @f(i32 addrspace(4)* %p) nounwind {
  
  ret void
}
