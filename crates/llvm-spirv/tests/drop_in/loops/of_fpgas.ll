; What is asked of loops on FPGAs, one control or several of a loop: bits and numbers of the merge where the extension is
; allowed, and the same metadata afterwards. Without it what SPIR-V itself has words for stays.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_loop_controls -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -o %t.plain.spv
; RUN: llvm-spirv %t.plain.spv -to-text -o - | FileCheck %s --check-prefix=PLAIN
; RUN: llvm-spirv -r %t.plain.spv -o - | llvm-dis | FileCheck %s --check-prefix=LESS

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability FPGALoopControlsINTEL
; SPIRV: Extension "SPV_INTEL_fpga_loop_controls"
; PLAIN-NOT: FPGALoopControlsINTEL
; PLAIN-NOT: SPV_INTEL_fpga_loop_controls
; SPIRV: Name [[#ANY:]] "any"
; PLAIN: Name [[#ANY:]] "any"
; SPIRV: Name [[#DISTANCE:]] "distance"
; PLAIN: Name [[#DISTANCE:]] "distance"
; SPIRV: Name [[#INTERVAL:]] "interval"
; PLAIN: Name [[#INTERVAL:]] "interval"
; SPIRV: Name [[#CONCURRENCY:]] "concurrency"
; PLAIN: Name [[#CONCURRENCY:]] "concurrency"
; SPIRV: Name [[#BOTH:]] "both"
; PLAIN: Name [[#BOTH:]] "both"
; SPIRV: Name [[#AVERAGE:]] "average"
; PLAIN: Name [[#AVERAGE:]] "average"
; SPIRV: Name [[#COUNTS:]] "counts"
; PLAIN: Name [[#COUNTS:]] "counts"
; SPIRV: Name [[#MANY:]] "many"
; PLAIN: Name [[#MANY:]] "many"
; SPIRV: Name [[#EVERY:]] "every"
; PLAIN: Name [[#EVERY:]] "every"

; SPIRV: Function [[#]] [[#ANY]]
; SPIRV: LoopMerge [[#]] [[#]] 4 {{$}}
; SPIRV-NEXT: BranchConditional
; PLAIN: Function [[#]] [[#ANY]]
; PLAIN: LoopMerge [[#]] [[#]] 4 {{$}}
; PLAIN-NEXT: BranchConditional
; LLVM: define spir_func void @any(
; LLVM: br label %{{.*}}, !llvm.loop ![[ANY:[0-9]+]]
; LESS: define spir_func void @any(
; LESS: br label %{{.*}}, !llvm.loop ![[ANY:[0-9]+]]
define spir_func void @any(i32 %count) {
start:
  br label %head

head:
  %number = phi i32 [ 0, %start ], [ %next, %body ]
  %more = icmp ult i32 %number, %count
  br i1 %more, label %body, label %done

body:
  %next = add i32 %number, 1
  br label %head, !llvm.loop !0

done:
  ret void
}

; SPIRV: Function [[#]] [[#DISTANCE]]
; SPIRV: LoopMerge [[#]] [[#]] 8 6 {{$}}
; SPIRV-NEXT: BranchConditional
; PLAIN: Function [[#]] [[#DISTANCE]]
; PLAIN: LoopMerge [[#]] [[#]] 8 6 {{$}}
; PLAIN-NEXT: BranchConditional
; LLVM: define spir_func void @distance(
; LLVM: br label %{{.*}}, !llvm.loop ![[DISTANCE:[0-9]+]]
; LESS: define spir_func void @distance(
; LESS: br label %{{.*}}, !llvm.loop ![[DISTANCE:[0-9]+]]
define spir_func void @distance(i32 %count) {
start:
  br label %head

head:
  %number = phi i32 [ 0, %start ], [ %next, %body ]
  %more = icmp ult i32 %number, %count
  br i1 %more, label %body, label %done

body:
  %next = add i32 %number, 1
  br label %head, !llvm.loop !2

done:
  ret void
}

; SPIRV: Function [[#]] [[#INTERVAL]]
; SPIRV: LoopMerge [[#]] [[#]] 65536 4 {{$}}
; SPIRV-NEXT: BranchConditional
; PLAIN: Function [[#]] [[#INTERVAL]]
; PLAIN-NOT: LoopMerge {{[0-9]+ [0-9]+ [1-9]}}
; PLAIN: FunctionEnd
; LLVM: define spir_func void @interval(
; LLVM: br label %{{.*}}, !llvm.loop ![[INTERVAL:[0-9]+]]
; LESS: define spir_func void @interval(
define spir_func void @interval(i32 %count) {
start:
  br label %head

head:
  %number = phi i32 [ 0, %start ], [ %next, %body ]
  %more = icmp ult i32 %number, %count
  br i1 %more, label %body, label %done

body:
  %next = add i32 %number, 1
  br label %head, !llvm.loop !4

done:
  ret void
}

; SPIRV: Function [[#]] [[#CONCURRENCY]]
; SPIRV: LoopMerge [[#]] [[#]] 131072 3 {{$}}
; SPIRV-NEXT: BranchConditional
; PLAIN: Function [[#]] [[#CONCURRENCY]]
; PLAIN-NOT: LoopMerge {{[0-9]+ [0-9]+ [1-9]}}
; PLAIN: FunctionEnd
; LLVM: define spir_func void @concurrency(
; LLVM: br label %{{.*}}, !llvm.loop ![[CONCURRENCY:[0-9]+]]
; LESS: define spir_func void @concurrency(
define spir_func void @concurrency(i32 %count) {
start:
  br label %head

head:
  %number = phi i32 [ 0, %start ], [ %next, %body ]
  %more = icmp ult i32 %number, %count
  br i1 %more, label %body, label %done

body:
  %next = add i32 %number, 1
  br label %head, !llvm.loop !6

done:
  ret void
}

; SPIRV: Function [[#]] [[#BOTH]]
; SPIRV: LoopMerge [[#]] [[#]] 196608 2 5 {{$}}
; SPIRV-NEXT: BranchConditional
; PLAIN: Function [[#]] [[#BOTH]]
; PLAIN-NOT: LoopMerge {{[0-9]+ [0-9]+ [1-9]}}
; PLAIN: FunctionEnd
; LLVM: define spir_func void @both(
; LLVM: br label %{{.*}}, !llvm.loop ![[BOTH:[0-9]+]]
; LESS: define spir_func void @both(
define spir_func void @both(i32 %count) {
start:
  br label %head

head:
  %number = phi i32 [ 0, %start ], [ %next, %body ]
  %more = icmp ult i32 %number, %count
  br i1 %more, label %body, label %done

body:
  %next = add i32 %number, 1
  br label %head, !llvm.loop !8

done:
  ret void
}

; SPIRV: Function [[#]] [[#AVERAGE]]
; SPIRV: LoopMerge [[#]] [[#]] 16777216 4294967295 4294967295 4294967295 4294967295 9 0 {{$}}
; SPIRV-NEXT: BranchConditional
; PLAIN: Function [[#]] [[#AVERAGE]]
; PLAIN-NOT: LoopMerge {{[0-9]+ [0-9]+ [1-9]}}
; PLAIN: FunctionEnd
; LLVM: define spir_func void @average(
; LLVM: br label %{{.*}}, !llvm.loop ![[AVERAGE:[0-9]+]]
; LESS: define spir_func void @average(
define spir_func void @average(i32 %count) {
start:
  br label %head

head:
  %number = phi i32 [ 0, %start ], [ %next, %body ]
  %more = icmp ult i32 %number, %count
  br i1 %more, label %body, label %done

body:
  %next = add i32 %number, 1
  br label %head, !llvm.loop !11

done:
  ret void
}

; SPIRV: Function [[#]] [[#COUNTS]]
; SPIRV: LoopMerge [[#]] [[#]] 16777216 2 0 5 2 30 0 {{$}}
; SPIRV-NEXT: BranchConditional
; PLAIN: Function [[#]] [[#COUNTS]]
; PLAIN-NOT: LoopMerge {{[0-9]+ [0-9]+ [1-9]}}
; PLAIN: FunctionEnd
; LLVM: define spir_func void @counts(
; LLVM: br label %{{.*}}, !llvm.loop ![[COUNTS:[0-9]+]]
; LESS: define spir_func void @counts(
define spir_func void @counts(i32 %count) {
start:
  br label %head

head:
  %number = phi i32 [ 0, %start ], [ %next, %body ]
  %more = icmp ult i32 %number, %count
  br i1 %more, label %body, label %done

body:
  %next = add i32 %number, 1
  br label %head, !llvm.loop !13

done:
  ret void
}

; SPIRV: Function [[#]] [[#MANY]]
; SPIRV: LoopMerge [[#]] [[#]] 4260104 5 4 1 2 {{$}}
; SPIRV-NEXT: BranchConditional
; PLAIN: Function [[#]] [[#MANY]]
; PLAIN: LoopMerge [[#]] [[#]] 264 5 4 {{$}}
; PLAIN-NEXT: BranchConditional
; LLVM: define spir_func void @many(
; LLVM: br label %{{.*}}, !llvm.loop ![[MANY:[0-9]+]]
; LESS: define spir_func void @many(
; LESS: br label %{{.*}}, !llvm.loop ![[MANY:[0-9]+]]
define spir_func void @many(i32 %count) {
start:
  br label %head

head:
  %number = phi i32 [ 0, %start ], [ %next, %body ]
  %more = icmp ult i32 %number, %count
  br i1 %more, label %body, label %done

body:
  %next = add i32 %number, 1
  br label %head, !llvm.loop !17

done:
  ret void
}

; SPIRV: Function [[#]] [[#EVERY]]
; SPIRV: Variable [[#]] [[#ARRAY:]] 7
; SPIRV: LoopMerge [[#]] [[#]] 4653320 7 2 3 4 1 [[#ARRAY]] 7 0 {{$}}
; SPIRV-NEXT: BranchConditional
; PLAIN: Function [[#]] [[#EVERY]]
; PLAIN: LoopMerge [[#]] [[#]] 264 7 2 {{$}}
; PLAIN-NEXT: BranchConditional
; LLVM: define spir_func void @every(
; LLVM: getelementptr {{.*}} %array, {{.*}}, !llvm.index.group ![[GROUP:[0-9]+]]
; LLVM: br label %{{.*}}, !llvm.loop ![[EVERY:[0-9]+]]
; LESS: define spir_func void @every(
; LESS: br label %{{.*}}, !llvm.loop ![[EVERY:[0-9]+]]
define spir_func void @every(i32 %count) {
start:
  %array = alloca [8 x i16], align 2
  br label %head

head:
  %number = phi i32 [ 0, %start ], [ %next, %body ]
  %more = icmp ult i32 %number, %count
  br i1 %more, label %body, label %done

body:
  %place = getelementptr inbounds [8 x i16], ptr %array, i32 0, i32 %number, !llvm.index.group !28
  store i16 5, ptr %place, align 2
  %next = add i32 %number, 1
  br label %head, !llvm.loop !22

done:
  ret void
}

; LLVM-DAG: ![[ANY]] = distinct !{![[ANY]], ![[ANY_0:[0-9]+]]}
; LLVM-DAG: ![[ANY_0]] = !{!"llvm.loop.ivdep.enable"}
; LLVM-DAG: ![[DISTANCE]] = distinct !{![[DISTANCE]], ![[DISTANCE_0:[0-9]+]]}
; LLVM-DAG: ![[DISTANCE_0]] = !{!"llvm.loop.ivdep.safelen", i32 6}
; LLVM-DAG: ![[INTERVAL]] = distinct !{![[INTERVAL]], ![[INTERVAL_0:[0-9]+]]}
; LLVM-DAG: ![[INTERVAL_0]] = !{!"llvm.loop.ii.count", i32 4}
; LLVM-DAG: ![[CONCURRENCY]] = distinct !{![[CONCURRENCY]], ![[CONCURRENCY_0:[0-9]+]]}
; LLVM-DAG: ![[CONCURRENCY_0]] = !{!"llvm.loop.max_concurrency.count", i32 3}
; LLVM-DAG: ![[BOTH]] = distinct !{![[BOTH]], ![[BOTH_0:[0-9]+]], ![[BOTH_1:[0-9]+]]}
; LLVM-DAG: ![[BOTH_0]] = !{!"llvm.loop.ii.count", i32 2}
; LLVM-DAG: ![[BOTH_1]] = !{!"llvm.loop.max_concurrency.count", i32 5}
; LLVM-DAG: ![[AVERAGE]] = distinct !{![[AVERAGE]], ![[AVERAGE_0:[0-9]+]]}
; LLVM-DAG: ![[AVERAGE_0]] = !{!"llvm.loop.intel.loopcount_avg", i64 9}
; LLVM-DAG: ![[COUNTS]] = distinct !{![[COUNTS]], ![[COUNTS_0:[0-9]+]], ![[COUNTS_1:[0-9]+]], ![[COUNTS_2:[0-9]+]]}
; LLVM-DAG: ![[COUNTS_0]] = !{!"llvm.loop.intel.loopcount_min", i64 2}
; LLVM-DAG: ![[COUNTS_1]] = !{!"llvm.loop.intel.loopcount_max", i64 8589934597}
; LLVM-DAG: ![[COUNTS_2]] = !{!"llvm.loop.intel.loopcount_avg", i64 30}
; LLVM-DAG: ![[MANY]] = distinct !{![[MANY]], ![[MANY_0:[0-9]+]], ![[MANY_1:[0-9]+]], ![[MANY_2:[0-9]+]], ![[MANY_3:[0-9]+]]}
; LLVM-DAG: ![[MANY_0]] = !{!"llvm.loop.ivdep.safelen", i32 5}
; LLVM-DAG: ![[MANY_1]] = !{!"llvm.loop.unroll.count", i32 4}
; LLVM-DAG: ![[MANY_2]] = !{!"llvm.loop.ii.count", i32 1}
; LLVM-DAG: ![[MANY_3]] = !{!"llvm.loop.intel.speculated.iterations.count", i32 2}
; LLVM-DAG: ![[GROUP]] = distinct !{}
; LLVM-DAG: ![[EVERY]] = distinct !{![[EVERY]], ![[EVERY_0:[0-9]+]], ![[EVERY_1:[0-9]+]], ![[EVERY_2:[0-9]+]], ![[EVERY_3:[0-9]+]], ![[EVERY_4:[0-9]+]], ![[EVERY_5:[0-9]+]]}
; LLVM-DAG: ![[EVERY_0]] = !{!"llvm.loop.ivdep.safelen", i32 7}
; LLVM-DAG: ![[EVERY_1]] = !{!"llvm.loop.unroll.count", i32 2}
; LLVM-DAG: ![[EVERY_2]] = !{!"llvm.loop.ii.count", i32 3}
; LLVM-DAG: ![[EVERY_3]] = !{!"llvm.loop.max_concurrency.count", i32 4}
; LLVM-DAG: ![[EVERY_4]] = !{!"llvm.loop.parallel_access_indices", ![[GROUP]], i32 7}
; LLVM-DAG: ![[EVERY_5]] = !{!"llvm.loop.intel.speculated.iterations.count", i32 0}
; LESS-DAG: ![[EVERY]] = distinct !{![[EVERY]], ![[EVERY_0:[0-9]+]], ![[EVERY_1:[0-9]+]]}
; LESS-DAG: ![[EVERY_0]] = !{!"llvm.loop.ivdep.safelen", i32 7}
; LESS-DAG: ![[EVERY_1]] = !{!"llvm.loop.unroll.count", i32 2}
; LESS-DAG: ![[ANY]] = distinct !{![[ANY]], ![[ANY_0:[0-9]+]]}
; LESS-DAG: ![[ANY_0]] = !{!"llvm.loop.ivdep.enable"}
; LESS-DAG: ![[DISTANCE]] = distinct !{![[DISTANCE]], ![[DISTANCE_0:[0-9]+]]}
; LESS-DAG: ![[DISTANCE_0]] = !{!"llvm.loop.ivdep.safelen", i32 6}
; LESS-DAG: ![[MANY]] = distinct !{![[MANY]], ![[MANY_0:[0-9]+]], ![[MANY_1:[0-9]+]]}
; LESS-DAG: ![[MANY_0]] = !{!"llvm.loop.ivdep.safelen", i32 5}
; LESS-DAG: ![[MANY_1]] = !{!"llvm.loop.unroll.count", i32 4}
; LESS-NOT: llvm.loop.{{(ii|max_concurrency|intel)}}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.ivdep.enable"}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.ivdep.safelen", i32 6}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.ii.count", i32 4}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.max_concurrency.count", i32 3}
!8 = distinct !{!8, !9, !10}
!9 = !{!"llvm.loop.max_concurrency.count", i32 5}
!10 = !{!"llvm.loop.ii.count", i32 2}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.intel.loopcount_avg", i64 9}
!13 = distinct !{!13, !30, !14, !15, !16}
!14 = !{!"llvm.loop.intel.loopcount_min", i32 2}
!15 = !{!"llvm.loop.intel.loopcount_max", i64 8589934597}
!16 = !{!"llvm.loop.intel.loopcount_avg", i32 30}
!17 = distinct !{!17, !18, !19, !20, !21}
!18 = !{!"llvm.loop.ivdep.safelen", i32 5}
!19 = !{!"llvm.loop.ii.count", i32 1}
!20 = !{!"llvm.loop.intel.speculated.iterations.count", i32 2}
!21 = !{!"llvm.loop.unroll.count", i32 4}
!22 = distinct !{!22, !23, !24, !25, !26, !27, !29}
!23 = !{!"llvm.loop.ivdep.safelen", i32 7}
!24 = !{!"llvm.loop.ii.count", i32 3}
!25 = !{!"llvm.loop.max_concurrency.count", i32 4}
!26 = !{!"llvm.loop.parallel_access_indices", !28, i32 7}
!27 = !{!"llvm.loop.intel.speculated.iterations.count", i32 0}
!28 = distinct !{}
!29 = !{!"llvm.loop.unroll.count", i32 2}
!30 = !{!"llvm.loop.mustprogress"}
