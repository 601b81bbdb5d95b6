target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024"
target triple = "spir64-unknown-unknown"
%opencl.image2d_t = type opaque
%opencl.image3d_t = type opaque
%opencl.image2d_array_t = type opaque
define spir_kernel void @k(%opencl.image2d_t addrspace(1)* %i, %opencl.image3d_t addrspace(1)* %d, %opencl.image2d_array_t addrspace(1)* %l, i32 addrspace(1)* %p, i32 %a, <4 x i32> %v) nounwind {
{lines}
  ret void
}
{declarations}
!opencl.kernels = !{!0}
!opencl.spir.version = !{!30}
!opencl.ocl.version = !{!30}
!opencl.used.extensions = !{!31}
!opencl.used.optional.core.features = !{!32}
!opencl.compiler.options = !{!31}
!0 = metadata !{void (%opencl.image2d_t addrspace(1)*, %opencl.image3d_t addrspace(1)*, %opencl.image2d_array_t addrspace(1)*, i32 addrspace(1)*, i32, <4 x i32>)* @k, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1, i32 1, i32 1, i32 1, i32 0, i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_only", metadata !"read_only", metadata !"read_only", metadata !"none", metadata !"none", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t", metadata !"image3d_t", metadata !"image2d_array_t", metadata !"uint*", metadata !"uint", metadata !"uint4"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t", metadata !"image3d_t", metadata !"image2d_array_t", metadata !"uint*", metadata !"uint", metadata !"uint4"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"", metadata !"", metadata !"", metadata !"", metadata !"", metadata !""}
!30 = metadata !{i32 1, i32 2}
!31 = metadata !{}
!32 = metadata !{metadata !"cl_images"}
