source_filename = "everything.cl"
target triple = "spir64-unknown-unknown"

$chosen = comdat largest

@used = addrspace(1) global i32 1, section ".mine", comdat($chosen), align 4
@hidden = hidden unnamed_addr addrspace(1) constant i32 2, align 8
@outside = addrspace(1) externally_initialized global i32 3
@weak = weak addrspace(1) global i32 4 #2

declare spir_func i32 @elsewhere(ptr addrspace(1) noalias nocapture readonly)

define spir_kernel void @kernel(ptr addrspace(1) noundef align 16 %p, i32 %n) #0 align 16 !kernel_arg_type !1 !kernel_arg_access_qual !2 !reqd_work_group_size !3 !mine !4 {
entry:
  %a = load i32, ptr addrspace(1) %p, align 4, !tbaa !5, !nontemporal !8
  %b = add nuw nsw i32 %a, %n
  %c = tail call spir_func i32 @elsewhere(ptr addrspace(1) %p) #1
  %d = uitofp i32 %b to float
  %e = fadd nnan contract float %d, 1.0
  %f = fcmp ninf ogt float %e, 0.0
  %old = atomicrmw volatile add ptr addrspace(1) %p, i32 1 seq_cst
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %p, i64 16) ]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !9
exit:
  %where = getelementptr inbounds i32, ptr addrspace(1) %p, i32 %i
  store i32 %old, ptr addrspace(1) %where, align 4
  store i32 %c, ptr addrspace(1) @used, align 4
  ret void
}

declare void @llvm.assume(i1)

attributes #0 = { noinline nounwind "denormal-fp-math"="preserve-sign" "target-cpu"="x" }
attributes #1 = { convergent }
attributes #2 = { "of-variable" }

!llvm.ident = !{!0}
!llvm.linker.options = !{!0}
!spirv.Unknown = !{!0}
!llvm.module.flags = !{!12}
!opencl.ocl.version = !{!13}
!0 = !{!"somebody"}
!1 = !{!"int*", !"int"}
!2 = !{!"none", !"none"}
!3 = !{i32 8, i32 1, i32 1}
!4 = !{i32 1}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !7}
!7 = !{!"root"}
!8 = !{i32 1}
!9 = distinct !{!9, !10, !11, !14}
!10 = !{!"llvm.loop.unroll.count", i32 4}
!11 = !{!"llvm.loop.vectorize.width", i32 4}
!12 = !{i32 1, !"wchar_size", i32 4}
!13 = !{i32 2, i32 0}
!14 = !{!"llvm.loop.mustprogress"}
