;;; good
define spir_func void @f(i32 addrspace(1)** %p) nounwind {
  store i32 addrspace(1)* null, i32 addrspace(1)** %p, align 8
  ret void
}
;;; bad
define spir_func void @f(i32 addrspace(1)** %p) nounwind {
  store i32 addrspace(1)* inttoptr (i64 0 to i32 addrspace(1)*), i32 addrspace(1)** %p, align 8
  ret void
}
;;; bad
define spir_func void @f() nounwind {
  %n = inttoptr i64 0 to i32 addrspace(1)*
  ret void
}
