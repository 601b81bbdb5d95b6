; How loops on FPGAs are pipelined, put together, interleaved, speculated on and invoked again, there and back.
; (The Khronos translator comes back with a list of a list where loops are put together without a number.)
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_loop_controls -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=PLAIN

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability FPGALoopControlsINTEL
; SPIRV: Extension "SPV_INTEL_fpga_loop_controls"
; PLAIN-NOT: FPGALoopControlsINTEL
; PLAIN-NOT: SPV_INTEL_fpga_loop_controls
; PLAIN-NOT: LoopMerge {{[0-9]+ [0-9]+ [1-9]}}
; SPIRV: Name [[#PIPELINED:]] "pipelined"
; SPIRV: Name [[#COALESCED:]] "coalesced"
; SPIRV: Name [[#MERGED:]] "merged"
; SPIRV: Name [[#INTERLEAVED:]] "interleaved"
; SPIRV: Name [[#SPECULATED:]] "speculated"
; SPIRV: Name [[#ALONE:]] "alone"
; SPIRV: Name [[#INVOKED:]] "invoked"

; SPIRV: Function [[#]] [[#PIPELINED]]
; SPIRV: LoopMerge [[#]] [[#]] 524288 1 {{$}}
; SPIRV-NEXT: BranchConditional
; LLVM: define spir_func void @pipelined(
; LLVM: br label %{{.*}}, !llvm.loop ![[PIPELINED:[0-9]+]]
define spir_func void @pipelined(i32 %count) {
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

; SPIRV: Function [[#]] [[#COALESCED]]
; SPIRV: LoopMerge [[#]] [[#]] 1048576 3 {{$}}
; SPIRV-NEXT: BranchConditional
; LLVM: define spir_func void @coalesced(
; LLVM: br label %{{.*}}, !llvm.loop ![[COALESCED:[0-9]+]]
define spir_func void @coalesced(i32 %count) {
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

; SPIRV: Function [[#]] [[#MERGED]]
; SPIRV: LoopMerge [[#]] [[#]] 1048576 0 {{$}}
; SPIRV-NEXT: BranchConditional
; LLVM: define spir_func void @merged(
; LLVM: br label %{{.*}}, !llvm.loop ![[MERGED:[0-9]+]]
define spir_func void @merged(i32 %count) {
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

; SPIRV: Function [[#]] [[#INTERLEAVED]]
; SPIRV: LoopMerge [[#]] [[#]] 2097152 5 {{$}}
; SPIRV-NEXT: BranchConditional
; LLVM: define spir_func void @interleaved(
; LLVM: br label %{{.*}}, !llvm.loop ![[INTERLEAVED:[0-9]+]]
define spir_func void @interleaved(i32 %count) {
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

; SPIRV: Function [[#]] [[#SPECULATED]]
; SPIRV: LoopMerge [[#]] [[#]] 4194304 6 {{$}}
; SPIRV-NEXT: BranchConditional
; LLVM: define spir_func void @speculated(
; LLVM: br label %{{.*}}, !llvm.loop ![[SPECULATED:[0-9]+]]
define spir_func void @speculated(i32 %count) {
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

; SPIRV: Function [[#]] [[#ALONE]]
; SPIRV: LoopMerge [[#]] [[#]] 8388608 {{$}}
; SPIRV-NEXT: BranchConditional
; LLVM: define spir_func void @alone(
; LLVM: br label %{{.*}}, !llvm.loop ![[ALONE:[0-9]+]]
define spir_func void @alone(i32 %count) {
start:
  br label %head

head:
  %number = phi i32 [ 0, %start ], [ %next, %body ]
  %more = icmp ult i32 %number, %count
  br i1 %more, label %body, label %done

body:
  %next = add i32 %number, 1
  br label %head, !llvm.loop !10

done:
  ret void
}

; SPIRV: Function [[#]] [[#INVOKED]]
; SPIRV: LoopMerge [[#]] [[#]] 33554432 7 {{$}}
; SPIRV-NEXT: BranchConditional
; LLVM: define spir_func void @invoked(
; LLVM: br label %{{.*}}, !llvm.loop ![[INVOKED:[0-9]+]]
define spir_func void @invoked(i32 %count) {
start:
  br label %head

head:
  %number = phi i32 [ 0, %start ], [ %next, %body ]
  %more = icmp ult i32 %number, %count
  br i1 %more, label %body, label %done

body:
  %next = add i32 %number, 1
  br label %head, !llvm.loop !12

done:
  ret void
}

; LLVM-DAG: ![[PIPELINED]] = distinct !{![[PIPELINED]], ![[PIPELINED_1:[0-9]+]]}
; LLVM-DAG: ![[PIPELINED_1]] = !{!"llvm.loop.intel.pipelining.enable", i32 1}
; LLVM-DAG: ![[COALESCED]] = distinct !{![[COALESCED]], ![[COALESCED_1:[0-9]+]]}
; LLVM-DAG: ![[COALESCED_1]] = !{!"llvm.loop.coalesce.count", i32 3}
; LLVM-DAG: ![[MERGED]] = distinct !{![[MERGED]], ![[#]]}
; LLVM-DAG: !{!"llvm.loop.coalesce.enable"}
; LLVM-DAG: ![[INTERLEAVED]] = distinct !{![[INTERLEAVED]], ![[INTERLEAVED_1:[0-9]+]]}
; LLVM-DAG: ![[INTERLEAVED_1]] = !{!"llvm.loop.max_interleaving.count", i32 5}
; LLVM-DAG: ![[SPECULATED]] = distinct !{![[SPECULATED]], ![[SPECULATED_1:[0-9]+]]}
; LLVM-DAG: ![[SPECULATED_1]] = !{!"llvm.loop.intel.speculated.iterations.count", i32 6}
; LLVM-DAG: ![[ALONE]] = distinct !{![[ALONE]], ![[ALONE_1:[0-9]+]]}
; LLVM-DAG: ![[ALONE_1]] = !{!"llvm.loop.fusion.disable"}
; LLVM-DAG: ![[INVOKED]] = distinct !{![[INVOKED]], ![[INVOKED_1:[0-9]+]]}
; LLVM-DAG: ![[INVOKED_1]] = !{!"llvm.loop.intel.max_reinvocation_delay.count", i32 7}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.intel.pipelining.enable", i32 1}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.coalesce.count", i32 3}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.coalesce.enable"}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.max_interleaving.count", i32 5}
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.intel.speculated.iterations.count", i32 6}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.fusion.disable"}
!12 = distinct !{!12, !13}
!13 = !{!"llvm.loop.intel.max_reinvocation_delay.count", i32 7}
