;;; good
@openclthing = addrspace(2) constant i32 1, align 4
;;; bad
@opencl.thing = addrspace(2) constant i32 1, align 4
;;; bad
define spir_func void @opencl.f() nounwind {
  ret void
}
