;;; good
@openclthing = addrspace(2) constant i32 1, align 4
;;; bad
@opencl.thing = addrspace(2) constant i32 1, align 4
;;; bad
define spir_func void @opencl.f() nounwind {
  ret void
}
;;; bad
define spir_func void @f(i32 %opencl.a) nounwind {
  ret void
}
;;; bad
define spir_func void @f(i32 %a) nounwind {
  %opencl.b = add i32 %a, 1
  ret void
}
;;; bad
define spir_func void @f(i32 %a) nounwind {
opencl.start:
  ret void
}
;;; good
define spir_func void @f(i32 %my.opencl.a) nounwind {
  ret void
}
