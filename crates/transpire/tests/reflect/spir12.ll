; SPIR 1.2: a list of kernels, typed pointers, samplers that are integers.
target datalayout = "e-p:32:32:32-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024"
target triple = "spir-unknown-unknown"

%opencl.image3d_t = type opaque

define spir_kernel void @sample(%opencl.image3d_t addrspace(1)* %volume, i32 %sampler, float addrspace(1)* %results) {
  ret void
}

!opencl.kernels = !{!0}
!opencl.spir.version = !{!7}
!opencl.ocl.version = !{!7}

!0 = !{void (%opencl.image3d_t addrspace(1)*, i32, float addrspace(1)*)* @sample, !1, !2, !3, !4, !5, !6}
!1 = !{!"kernel_arg_addr_space", i32 1, i32 0, i32 1}
!2 = !{!"kernel_arg_access_qual", !"read_only", !"none", !"none"}
!3 = !{!"kernel_arg_type", !"image3d_t", !"sampler_t", !"float*"}
!4 = !{!"kernel_arg_type_qual", !"", !"", !""}
!5 = !{!"kernel_arg_base_type", !"image3d_t", !"sampler_t", !"float*"}
!6 = !{!"reqd_work_group_size", i32 4, i32 4, i32 4}
!7 = !{i32 1, i32 2}
