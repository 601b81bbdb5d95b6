;;; good
define spir_func void @f(float %a) nounwind {
  %m = fmul float %a, %a
  %s = fadd float %m, %a
  ret void
}
!opencl.enable.FP_CONTRACT = !{}
;;; bad, and assembly-form, and llvm-3.2
define spir_func void @f(float %a) nounwind {
  %m = fmul contract float %a, %a
  ret void
}
