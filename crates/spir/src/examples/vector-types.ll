;;; good
define spir_func void @f(<3 x i32> %a, <16 x half> %b) nounwind {
  %s = add <3 x i32> %a, %a
  %t = fadd <16 x half> %b, %b
  ret void
}
!opencl.used.extensions = !{!0}
!0 = metadata !{metadata !"cl_khr_fp16"}
;;; bad
define spir_func void @f(<5 x i32> %a) nounwind {
  %s = add <5 x i32> %a, %a
  ret void
}
;;; bad
define spir_func void @f(<4 x i1> %a) nounwind {
  ret void
}
;;; bad
define spir_func void @f() nounwind {
  %p = alloca <2 x i32*>, align 16
  ret void
}
;;; bad
define spir_func void @f() nounwind {
  %p = alloca <4 x i1>, align 4
  ret void
}
