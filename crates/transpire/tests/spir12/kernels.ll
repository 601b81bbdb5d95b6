target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024"
target triple = "spir64-unknown-unknown"

%opencl.image2d_t = type opaque
%opencl.image3d_t = type opaque

define spir_kernel void @blurred(%opencl.image2d_t addrspace(1)* %from, %opencl.image3d_t addrspace(1)* %to, i32 %how, <4 x i32> addrspace(1)* noalias %counts, i8 zeroext %step, float addrspace(2)* %weights, i32 addrspace(3)* %shared) nounwind {
  %pixel = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_i(%opencl.image2d_t addrspace(1)* %from, i32 %how, <2 x i32> zeroinitializer) nounwind
  %fixed = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_i(%opencl.image2d_t addrspace(1)* %from, i32 22, <2 x i32> zeroinitializer) nounwind
  %sum = fadd <4 x float> %pixel, %fixed
  call spir_func void @_Z12write_imagef11ocl_image3dDv4_iDv4_f(%opencl.image3d_t addrspace(1)* %to, <4 x i32> zeroinitializer, <4 x float> %sum) nounwind
  store volatile <4 x i32> zeroinitializer, <4 x i32> addrspace(1)* %counts, align 16
  ret void
}

define spir_kernel void @hinted(i32 addrspace(1)* %out) nounwind {
  store i32 1, i32 addrspace(1)* %out, align 4
  ret void
}

define spir_kernel void @without.arguments() nounwind {
  ret void
}

declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_i(%opencl.image2d_t addrspace(1)*, i32, <2 x i32>) nounwind
declare spir_func void @_Z12write_imagef11ocl_image3dDv4_iDv4_f(%opencl.image3d_t addrspace(1)*, <4 x i32>, <4 x float>) nounwind

!opencl.kernels = !{!0, !10, !20}
!opencl.enable.FP_CONTRACT = !{}
!opencl.spir.version = !{!30}
!opencl.ocl.version = !{!31}
!opencl.used.extensions = !{!32}
!opencl.used.optional.core.features = !{!33}
!opencl.compiler.options = !{!34}
!opencl.compiler.ext.options = !{!35}

!0 = metadata !{void (%opencl.image2d_t addrspace(1)*, %opencl.image3d_t addrspace(1)*, i32, <4 x i32> addrspace(1)*, i8, float addrspace(2)*, i32 addrspace(3)*)* @blurred, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6, metadata !7}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1, i32 1, i32 0, i32 1, i32 0, i32 2, i32 3}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"read_only", metadata !"write_only", metadata !"none", metadata !"none", metadata !"none", metadata !"none", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"image2d_t", metadata !"image3d_t", metadata !"mySampler", metadata !"counter*", metadata !"uchar", metadata !"float*", metadata !"uint*"}
!4 = metadata !{metadata !"kernel_arg_base_type", metadata !"image2d_t", metadata !"image3d_t", metadata !"sampler_t", metadata !"uint4*", metadata !"uchar", metadata !"float*", metadata !"uint*"}
!5 = metadata !{metadata !"kernel_arg_type_qual", metadata !"", metadata !"", metadata !"", metadata !"volatile restrict", metadata !"const", metadata !"const", metadata !""}
!6 = metadata !{metadata !"kernel_arg_name", metadata !"from", metadata !"to", metadata !"how", metadata !"counts", metadata !"step", metadata !"weights", metadata !"shared"}
!7 = metadata !{metadata !"reqd_work_group_size", i32 8, i32 4, i32 1}
!10 = metadata !{void (i32 addrspace(1)*)* @hinted, metadata !11, metadata !12, metadata !13, metadata !14, metadata !15, metadata !16, metadata !17, metadata !18}
!11 = metadata !{metadata !"kernel_arg_addr_space", i32 1}
!12 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none"}
!13 = metadata !{metadata !"kernel_arg_type", metadata !"int*"}
!14 = metadata !{metadata !"kernel_arg_base_type", metadata !"int*"}
!15 = metadata !{metadata !"kernel_arg_type_qual", metadata !""}
!16 = metadata !{metadata !"kernel_arg_name", metadata !"out"}
!17 = metadata !{metadata !"work_group_size_hint", i32 64, i32 1, i32 1}
!18 = metadata !{metadata !"vec_type_hint", <8 x i32> undef, i1 false}
!20 = metadata !{void ()* @without.arguments, metadata !21, metadata !22, metadata !23, metadata !24, metadata !25, metadata !26}
!21 = metadata !{metadata !"kernel_arg_addr_space"}
!22 = metadata !{metadata !"kernel_arg_access_qual"}
!23 = metadata !{metadata !"kernel_arg_type"}
!24 = metadata !{metadata !"kernel_arg_base_type"}
!25 = metadata !{metadata !"kernel_arg_type_qual"}
!26 = metadata !{metadata !"kernel_arg_name"}
!30 = metadata !{i32 1, i32 2}
!31 = metadata !{i32 1, i32 1}
!32 = metadata !{metadata !"cl_khr_3d_image_writes", metadata !"cl_khr_byte_addressable_store"}
!33 = metadata !{metadata !"cl_images"}
!34 = metadata !{metadata !"-cl-mad-enable", metadata !"-cl-kernel-arg-info"}
!35 = metadata !{metadata !"-opt-arch-pdp11=a,b"}
