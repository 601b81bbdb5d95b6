;;; good, and program-scope-variables
@a = private addrspace(2) constant i32 1, align 4
@b = internal addrspace(2) constant i32 1, align 4
@c = common addrspace(1) global i32 0, align 4
@d = external addrspace(2) constant i32, align 4
define available_externally spir_func void @f() nounwind {
  ret void
}
;;; bad
define weak spir_func void @f() nounwind {
  ret void
}
;;; bad
define weak_odr spir_func void @f() nounwind {
  ret void
}
;;; bad
define linkonce spir_func void @f() nounwind {
  ret void
}
;;; bad
define linkonce_odr spir_func void @f() nounwind {
  ret void
}
;;; bad
define dllexport spir_func void @f() nounwind {
  ret void
}
;;; bad
@d = extern_weak addrspace(2) constant i32, align 4
;;; bad
@d = appending addrspace(2) constant [1 x i32] [i32 0], align 4
;;; bad
@d = linker_private addrspace(2) constant i32 1, align 4
;;; bad
@d = linker_private_weak addrspace(2) constant i32 1, align 4
