; OpenCL's metadata as clang 5 and later write it, without typed operands.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @scale(float addrspace(1)* %values, float %by) #0 !kernel_arg_addr_space !2 !kernel_arg_access_qual !3 !kernel_arg_type !4 !kernel_arg_base_type !4 !kernel_arg_type_qual !5 {
  %old = load float, float addrspace(1)* %values, align 4
  %new = fmul float %old, %by
  store float %new, float addrspace(1)* %values, align 4
  ret void
}

attributes #0 = { convergent nounwind }

!opencl.ocl.version = !{!0}
!opencl.spir.version = !{!0}
!llvm.ident = !{!1}
!0 = !{i32 1, i32 2}
!1 = !{!"a compiler of 2026"}
!2 = !{i32 1, i32 0}
!3 = !{!"none", !"none"}
!4 = !{!"float*", !"float"}
!5 = !{!"", !""}
