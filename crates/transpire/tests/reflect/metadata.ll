; Two kernels as clang describes them, and one with nothing but its types.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"
target triple = "spir64-unknown-unknown"

%struct.settings = type { i32, float }

define spir_kernel void @draw(ptr addrspace(1) %0, ptr addrspace(2) %1, ptr addrspace(3) %2, ptr addrspace(2) %3, i32 %4) !kernel_arg_addr_space !0 !kernel_arg_access_qual !1 !kernel_arg_type !2 !kernel_arg_base_type !3 !kernel_arg_type_qual !4 !kernel_arg_name !5 !reqd_work_group_size !6 !vec_type_hint !7 !intel_reqd_sub_group_size !8 {
  ret void
}

define spir_kernel void @plain(ptr addrspace(1) noalias %data, ptr byval(%struct.settings) %settings, <4 x float> %factor) !work_group_size_hint !9 {
  %chosen = call i32 @_Z20__spirv_SpecConstantii(i32 7, i32 42)
  %half = call float @_Z20__spirv_SpecConstantif(i32 8, float 5.000000e-01)
  %again = call i32 @_Z20__spirv_SpecConstantii(i32 7, i32 42)
  ret void
}

define spir_func void @no_kernel() {
  ret void
}

declare spir_func i32 @_Z20__spirv_SpecConstantii(i32, i32)
declare spir_func float @_Z20__spirv_SpecConstantif(i32, float)

!opencl.used.extensions = !{!10}
!spirv.Capability = !{!11}
!spirv.Extension = !{!12}

!0 = !{i32 1, i32 2, i32 3, i32 0, i32 0}
!1 = !{!"write_only", !"none", !"none", !"none", !"none"}
!2 = !{!"image2d_t", !"float*", !"int4*", !"sampler_t", !"size"}
!3 = !{!"image2d_t", !"float*", !"int __attribute__((ext_vector_type(4)))*", !"sampler_t", !"uint"}
!4 = !{!"", !"const", !"restrict volatile", !"", !""}
!5 = !{!"target", !"table", !"scratch", !"sampler", !"count"}
!6 = !{i32 8, i32 4, i32 1}
!7 = !{<4 x float> undef, i32 0}
!8 = !{i32 16}
!9 = !{i32 32, i32 1, i32 1}
!10 = !{!"cl_khr_fp16"}
!11 = !{i32 10}
!12 = !{!"SPV_KHR_expect_assume"}
