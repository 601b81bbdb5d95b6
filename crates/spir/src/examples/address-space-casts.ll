;;; good
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %q = bitcast i32 addrspace(1)* %p to float addrspace(1)*
  %n = ptrtoint i32 addrspace(1)* %p to i64
  %r = inttoptr i64 %n to i8 addrspace(1)*
  ret void
}
;;; bad, and assembly-form, and llvm-3.2
define spir_func void @f(i32 addrspace(3)* %p) nounwind {
  %q = addrspacecast i32 addrspace(3)* %p to i32*
  ret void
}
;;; bad
define spir_func void @f(i32 addrspace(1)* %p) nounwind {
  %n = ptrtoint i32 addrspace(1)* %p to i64
  %r = inttoptr i64 %n to i8*
  ret void
}
;;; bad
@table = internal addrspace(2) constant i8 7, align 1
define spir_func void @f() nounwind {
  %a = load i8 addrspace(1)* inttoptr (i64 ptrtoint (i8 addrspace(2)* @table to i64) to i8 addrspace(1)*), align 1
  ret void
}
