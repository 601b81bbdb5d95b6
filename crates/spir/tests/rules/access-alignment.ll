;;; good
define spir_func void @f(<3 x i32> addrspace(1)* %p) nounwind {
  %a = load <3 x i32> addrspace(1)* %p, align 16
  store <3 x i32> %a, <3 x i32> addrspace(1)* %p
  ret void
}
;;; good
%packed = type <{ i8, i32 }>
define spir_func void @f(%packed addrspace(1)* %p) nounwind {
  %a = load %packed addrspace(1)* %p, align 1
  store %packed %a, %packed addrspace(1)* %p, align 1
  ret void
}
;;; bad
define spir_func void @f(i64 addrspace(1)* %p) nounwind {
  %a = load i64 addrspace(1)* %p, align 4
  ret void
}
;;; bad
define spir_func void @f(<3 x i32> addrspace(1)* %p) nounwind {
  store <3 x i32> zeroinitializer, <3 x i32> addrspace(1)* %p, align 8
  ret void
}
