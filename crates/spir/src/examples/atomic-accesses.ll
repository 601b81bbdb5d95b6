;;; good
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %a = load volatile i32 addrspace(1)* %p, align 4
  ret void
}
;;; bad
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %a = load atomic i32 addrspace(1)* %p seq_cst, align 4
  ret void
}
;;; bad
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  store atomic i32 0, i32 addrspace(1)* %p unordered, align 4
  ret void
}
