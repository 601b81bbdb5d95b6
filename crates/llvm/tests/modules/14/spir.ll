; What SPIR 1.2 can say, which is what LLVM 3.2 can.
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024"
target triple = "spir64-unknown-unknown"

%opencl.image2d_t = type opaque
%node = type { i32, %node* }

@table = internal addrspace(2) constant [3 x i32] [i32 1, i32 2, i32 3], align 4
@text = internal addrspace(2) constant [3 x i8] c"ab\00", align 1
@kernel.tile = internal addrspace(3) global [16 x float] zeroinitializer, align 4
@second = alias i32 (i32, %node*), i32 (i32, %node*)* @helper

define spir_func i32 @helper(i32 signext %n, %node* noalias nocapture byval(%node) align 8 %list) nounwind readonly {
entry:
  %place = getelementptr inbounds %node, %node* %list, i32 0, i32 0
  %first = load i32, i32* %place, align 4
  %is = icmp slt i32 %n, %first
  br i1 %is, label %loop, label %exit

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ], [ %next, %loop ]
  %next = add nsw i32 %i, 1
  switch i32 %next, label %loop [
    i32 10, label %loop
    i32 -1, label %exit
  ]

exit:
  %result = phi i32 [ %first, %entry ], [ %next, %loop ]
  ret i32 %result
}

define spir_kernel void @kernel(float addrspace(1)* %out, %opencl.image2d_t addrspace(1)* %image, <4 x float> %v) nounwind {
  %count = alloca i32, align 4
  store i32 0, i32* %count, align 4
  %id = tail call spir_func i64 @_Z13get_global_idj(i32 0)
  %x = extractelement <4 x float> %v, i32 1
  %w = insertelement <4 x float> %v, float %x, i32 0
  %s = shufflevector <4 x float> %w, <4 x float> undef, <2 x i32> <i32 3, i32 0>
  %y = extractelement <2 x float> %s, i32 0
  %z = fmul float %y, %x, !fpmath !11
  %at = getelementptr inbounds float, float addrspace(1)* %out, i64 %id
  %cast = bitcast float addrspace(1)* %at to i32 addrspace(1)*
  %old = atomicrmw volatile add i32 addrspace(1)* %cast, i32 1 seq_cst, align 4
  %narrow = trunc i64 %id to i32
  %element = getelementptr inbounds [3 x i32], [3 x i32] addrspace(2)* @table, i32 0, i32 %narrow
  %constant = load i32, i32 addrspace(2)* %element, align 4
  %pair = insertvalue { i32, float } undef, i32 %constant, 0
  %same = extractvalue { i32, float } %pair, 0
  %both = select i1 true, i32 %same, i32 %old
  %wide = sitofp i32 %both to float
  store float %wide, float addrspace(1)* %at, align 4
  store volatile float %z, float addrspace(3)* getelementptr inbounds ([16 x float], [16 x float] addrspace(3)* @kernel.tile, i64 0, i64 3), align 4
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32) nounwind readnone

!opencl.kernels = !{!0}
!opencl.ocl.version = !{!7}
!opencl.used.extensions = !{!8}

!0 = !{void (float addrspace(1)*, %opencl.image2d_t addrspace(1)*, <4 x float>)* @kernel, !1, !2, !3, !4, !5, !6}
!1 = !{!"kernel_arg_addr_space", i32 1, i32 1, i32 0}
!2 = !{!"kernel_arg_access_qual", !"none", !"read_only", !"none"}
!3 = !{!"kernel_arg_type", !"float*", !"image2d_t", !"float4"}
!4 = !{!"kernel_arg_type_qual", !"", !"", !"const"}
!5 = !{!"kernel_arg_base_type", !"float*", !"image2d_t", !"float4"}
!6 = !{!"reqd_work_group_size", i32 16, i32 1, i32 1}
!7 = !{i32 1, i32 2}
!8 = !{!9, !10}
!9 = !{!"cl_khr_fp64", null}
!10 = !{}
!11 = !{float 2.500000e+00}
