target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024"
target triple = "spir64-unknown-unknown"

module asm ".text \22of\5Cours\22"
module asm "nop"

%0 = type { i8, %pair* }
%pair = type { i32, [2 x float] }
%packed = type <{ i8, i32 }>
%opencl.image2d_t = type opaque

@table = internal addrspace(2) unnamed_addr constant [3 x i32] [i32 1, i32 -2, i32 3], align 4
@text = private addrspace(2) constant [5 x i8] c"a\5Cb\0A\00", align 1
@kernel.tile = internal addrspace(3) global [16 x float] zeroinitializer, align 4
@there = external addrspace(1) global i32
@imported = dllimport global i32
@state = hidden thread_local(initialexec) global %0 { i8 1, %pair* @pairs }, section "of its own", align 8
@pairs = common global %pair zeroinitializer
@packed = weak_odr constant %packed <{ i8 -1, i32 7 }>
@numbers = linkonce constant <4 x double> <double 1.000000e+00, double 1.234567e+00, double 1.000000e-01, double 0x3FD5555555555555>
@half = global half 0xH3C00
@place = global i8* blockaddress(@jumps, %there)
@inside = constant float addrspace(3)* getelementptr inbounds ([16 x float] addrspace(3)* @kernel.tile, i64 0, i64 3)
@"with space" = appending global [1 x i64] [i64 add (i64 ptrtoint (%pair* @pairs to i64), i64 4)]
@inner = external constant i8
@0 = global i1 true

@second = alias i32 (i32, %pair*)* @helper
@third = hidden alias weak bitcast (%pair* @pairs to i8*)

define spir_func i32 @helper(i32 signext %n, %pair* noalias nocapture byval align 8 %list) nounwind readonly {
entry:
  %place = getelementptr inbounds %pair* %list, i32 0, i32 0
  %first = load i32* %place, align 4
  %is = icmp slt i32 %n, %first
  br i1 %is, label %loop, label %exit

loop:                                             ; preds = %loop, %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ], [ %next, %loop ]
  %next = add nsw i32 %i, 1
  switch i32 %next, label %loop [
    i32 10, label %loop
    i32 -1, label %exit
  ]

exit:                                             ; preds = %loop, %entry
  %result = phi i32 [ %first, %entry ], [ %next, %loop ]
  ret i32 %result
}

define spir_kernel void @kernel(float addrspace(1)* nocapture %out, %opencl.image2d_t addrspace(1)* %image, <4 x float> %v) nounwind noinline {
  %count = alloca i32, align 4
  %many = alloca i32, i32 4
  store i32 0, i32* %count, align 4, !dbg !11
  %id = tail call spir_func i64 @_Z13get_global_idj(i32 0) nounwind readnone
  %x = extractelement <4 x float> %v, i32 1
  %w = insertelement <4 x float> %v, float %x, i32 0
  %s = shufflevector <4 x float> %w, <4 x float> undef, <2 x i32> <i32 3, i32 0>
  %y = extractelement <2 x float> %s, i32 0
  %z = fmul float %y, %x, !fpmath !13
  %at = getelementptr inbounds float addrspace(1)* %out, i64 %id
  %cast = bitcast float addrspace(1)* %at to i32 addrspace(1)*
  %old = atomicrmw volatile add i32 addrspace(1)* %cast, i32 1 seq_cst
  %found = cmpxchg volatile i32 addrspace(1)* %cast, i32 %old, i32 3 singlethread acq_rel
  %1 = cmpxchg i32* %count, i32 0, i32 1 monotonic
  fence singlethread seq_cst
  fence acquire
  %a = load atomic volatile i32* %count singlethread acquire, align 4
  store atomic i32 %1, i32* %count release, align 4
  %narrow = trunc i64 %id to i32
  %element = getelementptr inbounds [3 x i32] addrspace(2)* @table, i32 0, i32 %narrow
  %constant = load i32 addrspace(2)* %element, align 4
  %pair = insertvalue { i32, float } undef, i32 %constant, 0
  %same = extractvalue { i32, float } %pair, 0
  %both = select i1 true, i32 %same, i32 %old
  %wide = sitofp i32 %both to float
  %exact = udiv exact i32 %both, 4
  %not = xor i1 false, true
  store float %wide, float addrspace(1)* %at, align 4
  store volatile float %z, float addrspace(3)* getelementptr inbounds ([16 x float] addrspace(3)* @kernel.tile, i64 0, i64 3), align 4
  call void @llvm.dbg.declare(metadata !{i32* %count}, metadata !14), !dbg !15
  call void @llvm.dbg.value(metadata !16, i64 0, metadata !14)
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32) nounwind readnone

declare void @llvm.dbg.declare(metadata, metadata) nounwind readnone

declare void @llvm.dbg.value(metadata, i64, metadata) nounwind readnone

define i32 @jumps(i8*, i32 zeroext, i32 (i8*, ...)*) unnamed_addr uwtable ssp address_safety alignstack(8) section "code" align 16 gc "shadow" {
  indirectbr i8* %0, [label %4, label %there]

; <label>:4                                       ; preds = %3
  %5 = call i32 (i8*, ...)* %2(i8* inreg %0, i32 %1)
  %6 = call void ()* ()* @gives()
  call void %6()
  br label %there

there:                                            ; preds = %4, %3
  %7 = phi i32 [ %1, %3 ], [ %5, %4 ]
  %asm = call i32 asm sideeffect "mov $0, $1", "=r,r"(i32 %7)
  %8 = invoke fastcc i32 @helper(i32 %asm, %pair* byval null)
          to label %10 unwind label %12
                                                  ; No predecessors!
  unreachable

; <label>:10                                      ; preds = %there
  %11 = va_arg i8* %0, i32
  ret i32 %11

; <label>:12                                      ; preds = %there
  %13 = landingpad { i8*, i32 } personality i32 (...)* @personality
          cleanup
          catch i8* null
          filter [1 x i8*] [i8* @inner]
  resume { i8*, i32 } %13
}

declare void ()* @gives()

declare i32 @personality(...)

!opencl.kernels = !{!0}
!opencl.ocl.version = !{!7}
!opencl.used.extensions = !{!8}
!empty\20name = !{}

!0 = metadata !{void (float addrspace(1)*, %opencl.image2d_t addrspace(1)*, <4 x float>)* @kernel, metadata !1, metadata !2, metadata !3, metadata !4, metadata !5, metadata !6}
!1 = metadata !{metadata !"kernel_arg_addr_space", i32 1, i32 1, i32 0}
!2 = metadata !{metadata !"kernel_arg_access_qual", metadata !"none", metadata !"read_only", metadata !"none"}
!3 = metadata !{metadata !"kernel_arg_type", metadata !"float*", metadata !"image2d_t", metadata !"float4"}
!4 = metadata !{metadata !"kernel_arg_type_qual", metadata !"", metadata !"", metadata !"const"}
!5 = metadata !{metadata !"kernel_arg_base_type", metadata !"float*", metadata !"image2d_t", metadata !"float4"}
!6 = metadata !{metadata !"reqd_work_group_size", i32 16, i32 1, i32 1}
!7 = metadata !{i32 1, i32 2}
!8 = metadata !{metadata !9, metadata !10}
!9 = metadata !{metadata !"cl_khr_fp64", null}
!10 = metadata !{}
!11 = metadata !{i32 3, i32 5, metadata !12, null}
!12 = metadata !{metadata !12}
!13 = metadata !{float 2.500000e+00}
!14 = metadata !{i32 1, metadata !"count"}
!15 = metadata !{i32 4, i32 0, metadata !12, metadata !11}
!16 = metadata !{i32 7}
