define spir_kernel void @k(float addrspace(1)* %p) { ret void }
define spir_func void @helper() { ret void }
!opencl.kernels = !{!0}
!opencl.ocl.version = !{!5}
!opencl.used.extensions = !{!6}
!0 = !{void (float addrspace(1)*)* @k, !1, !2, !3, !4}
!1 = !{!"kernel_arg_type", !"float*"}
!2 = !{!"kernel_arg_name", !"data"}
!3 = !{!"work_group_size_hint", i32 64, i32 2, i32 1}
!4 = !{!"vec_type_hint", <8 x i32> undef, i1 true}
!5 = !{i32 1, i32 1}
!6 = !{!"cl_khr_fp16"}
