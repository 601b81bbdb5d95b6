;;; good
define spir_func void @f() nounwind {
  %a = alloca i32, align 4
  ret void
}
;;; bad, and llvm-3.2
define spir_func void @f() nounwind {
  %a = alloca i32, align 4, addrspace(3)
  ret void
}
