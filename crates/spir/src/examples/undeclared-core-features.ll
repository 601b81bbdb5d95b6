;;; good
define spir_func void @f(double %a) nounwind {
  %s = fadd double %a, %a
  ret void
}
!opencl.used.optional.core.features = !{!0}
!0 = metadata !{metadata !"cl_doubles"}
;;; good
@format = private addrspace(2) unnamed_addr constant [3 x i8] c"%f\00", align 1
declare spir_func i32 @_Z6printfPrU3AS2Kcz(i8 addrspace(2)*, ...) nounwind
define spir_func void @f(float %x, <4 x float> %v, i32 %i) nounwind {
  %d = fpext float %x to double
  %r = call spir_func i32 (i8 addrspace(2)*, ...)* @_Z6printfPrU3AS2Kcz(i8 addrspace(2)* getelementptr inbounds ([3 x i8] addrspace(2)* @format, i64 0, i64 0), double %d) nounwind
  ret void
}
;;; good
%opencl.image2d_t = type opaque
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_only"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!opencl.used.optional.core.features = !{!9}
!9 = metadata !{metadata !"cl_images"}
;;; bad
define spir_func void @f(double %a) nounwind {
  %s = fadd double %a, %a
  ret void
}
;;; bad
define spir_func void @f(double %a) nounwind {
  %s = fadd double %a, %a
  ret void
}
;;; bad
%opencl.image2d_t = type opaque
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i) nounwind {
  ret void
}
!opencl.kernels = !{!0}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_only"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
;;; bad
@d = internal addrspace(2) constant double 1.0, align 8
