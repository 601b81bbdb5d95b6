; SPIR 1.2, in the dialect of LLVM 3.2.
target datalayout = "e-p:32:32:32-i64:64:64"
target triple = "spir-unknown-unknown"

%struct.s = type { i32, %struct.s addrspace(1)*, [4 x float] }
%opencl.image2d_t = type opaque

@k.loc = internal addrspace(3) global [16 x i32] zeroinitializer, align 4
@tab = internal addrspace(2) unnamed_addr constant [2 x i32] [i32 1, i32 -2], align 4
@str = private unnamed_addr addrspace(2) constant [6 x i8] c"h\0Ai\22!\00", align 1
@ext = external addrspace(2) global i32
@al = alias weak i32 addrspace(2)* @tab1
@tab1 = addrspace(2) global i32 1

define spir_kernel void @k(i32 addrspace(1)* nocapture %a, %opencl.image2d_t addrspace(1)* %img, float %f, i32 (i32)* %p) nounwind {
entry:
  %x = alloca %struct.s, align 8
  %0 = load i32 addrspace(1)* %a, align 4, !note !9
  %arrayidx = getelementptr inbounds i32 addrspace(1)* %a, i32 %0
  %1 = load volatile i32 addrspace(1)* %arrayidx, align 4
  %cmp = icmp sgt i32 %1, ptrtoint (i32 addrspace(2)* getelementptr inbounds ([2 x i32] addrspace(2)* @tab, i32 0, i32 1) to i32)
  br i1 %cmp, label %t, label %2

t:                                                ; preds = %entry
  %call = call spir_func i32 @g(i32 %1) nounwind readnone
  %pp = call i32 (i8 addrspace(2)*, ...)* @printf(i8 addrspace(2)* getelementptr inbounds ([6 x i8] addrspace(2)* @str, i32 0, i32 0), i32 %call)
  %fp = call i32 (i32)* (i32)* @pointer(i32 %1)
  %q = call i32 %p(i32 7)
  br label %2

; <label>:2                                       ; preds = %t, %entry
  %3 = phi i32 [ %call, %t ], [ %1, %entry ]
  %old = cmpxchg i32 addrspace(1)* %a, i32 %3, i32 5 seq_cst
  %rmw = atomicrmw add i32 addrspace(1)* %a, i32 %old singlethread acquire
  fence singlethread acquire
  store i32 %rmw, i32 addrspace(1)* %a, align 4
  %s = fadd float %f, 0x3FB99999A0000000
  ret void
}

declare spir_func i32 @g(i32) nounwind readnone
declare i32 @printf(i8 addrspace(2)*, ...)
declare i32 (i32)* @pointer(i32)

!opencl.kernels = !{!0}
!0 = metadata !{void (i32 addrspace(1)*, %opencl.image2d_t addrspace(1)*, float, i32 (i32)*)* @k, metadata !1}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1, i32 1, i32 0, i32 0}
!9 = metadata !{metadata !"int", metadata !10}
!10 = metadata !{metadata !"root", null}
