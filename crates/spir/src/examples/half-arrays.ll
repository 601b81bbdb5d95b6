;;; good
define spir_func void @f() nounwind {
  %a = alloca [4 x half], align 2
  ret void
}
!opencl.used.extensions = !{!0}
!0 = metadata !{metadata !"cl_khr_fp16"}
;;; bad
define spir_func void @f() nounwind {
  %a = alloca [4 x half], align 2
  ret void
}
;;; bad
@h = internal addrspace(2) constant [2 x half] zeroinitializer, align 2
