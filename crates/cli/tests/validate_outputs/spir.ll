; SPIR 1.2, as LLVM 3.2 writes it.
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @scale(float addrspace(1)* %values, float %by) nounwind {
  %old = load float addrspace(1)* %values, align 4
  %new = fmul float %old, %by
  store float %new, float addrspace(1)* %values, align 4
  ret void
}

!opencl.kernels = !{!0}
!opencl.spir.version = !{!6}
!opencl.ocl.version = !{!6}
!opencl.used.extensions = !{!7}
!opencl.used.optional.core.features = !{!7}
!opencl.compiler.options = !{!7}
!0 = metadata !{void (float addrspace(1)*, float)* @scale, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1, i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"float*", metadata !"float"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"float*", metadata !"float"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"", metadata !""}
!6 = metadata !{i32 1, i32 2}
!7 = metadata !{}
