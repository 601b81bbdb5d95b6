; A move whose length is not constant is two loops in place, of which one runs. The block goes on after them: the phis of
; a loop around it know. (The Khronos translator asks for both directions separately whether there is anything to move.)
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV --implicit-check-not=memmove.p1
; SPIRV: OpCapability Kernel
; RUN: llvm-spirv -r %t.spv -o - | opt -passes=verify -S | FileCheck %s

; CHECK: again:
; CHECK-NEXT: %i = phi i32 [ 0, %entry ], [ %next, %[[DONE:.*]] ]
; CHECK: icmp eq i64 %n, 0
; CHECK: [[FROM:%.*]] = ptrtoint ptr addrspace(1) %q to i64
; CHECK: [[TO:%.*]] = ptrtoint ptr addrspace(1) %p to i64
; CHECK: icmp ult i64 [[FROM]], [[TO]]
; CHECK: [[DONE]]:
; CHECK: %next = add i32 %i, 1

; The same of a move that opens its function.
; CHECK-LABEL: @choose(
; CHECK: br i1 %c, label %other, label %end
; CHECK: other: ; preds = %[[AFTER:[a-z0-9_.]+]]
; CHECK: end:
; CHECK-NEXT: phi i32 [ 1, %[[AFTER]] ], [ 2, %other ]

; Several in one block follow each other. Where the source begins before the target it is backwards, from the last byte.
; CHECK-LABEL: @there_and_back(
; CHECK: [[FROM:%.*]] = ptrtoint ptr addrspace(1) %q to i64
; CHECK: [[TO:%.*]] = ptrtoint ptr addrspace(1) %p to i64
; CHECK: [[BEFORE:%.*]] = icmp ult i64 [[FROM]], [[TO]]
; CHECK-NEXT: br i1 [[BEFORE]], label %{{.*}}, label %{{.*}}
; CHECK: [[I:%.*]] = sub i64 %{{.*}}, 1
; CHECK-NEXT: [[SOURCE:%.*]] = getelementptr inbounds i8, ptr addrspace(1) %q, i64 [[I]]
; CHECK-NEXT: [[BYTE:%.*]] = load i8, ptr addrspace(1) [[SOURCE]], align 1
; CHECK-NEXT: [[TARGET:%.*]] = getelementptr inbounds i8, ptr addrspace(1) %p, i64 [[I]]
; CHECK-NEXT: store i8 [[BYTE]], ptr addrspace(1) [[TARGET]], align 1
; CHECK-NEXT: icmp eq i64 [[I]], 0
; CHECK: [[I:%.*]] = phi i64
; CHECK-NEXT: [[SOURCE:%.*]] = getelementptr inbounds i8, ptr addrspace(1) %q, i64 [[I]]
; CHECK-NEXT: [[BYTE:%.*]] = load i8, ptr addrspace(1) [[SOURCE]], align 1
; CHECK-NEXT: [[TARGET:%.*]] = getelementptr inbounds i8, ptr addrspace(1) %p, i64 [[I]]
; CHECK-NEXT: store i8 [[BYTE]], ptr addrspace(1) [[TARGET]], align 1
; CHECK-NEXT: [[NEXT:%.*]] = add i64 [[I]], 1
; CHECK-NEXT: icmp eq i64 [[NEXT]], %n
; CHECK: [[FROM:%.*]] = ptrtoint ptr addrspace(1) %p to i64
; CHECK: [[TO:%.*]] = ptrtoint ptr addrspace(1) %q to i64
; CHECK: [[BEFORE:%.*]] = icmp ult i64 [[FROM]], [[TO]]
; CHECK-NEXT: br i1 [[BEFORE]], label %{{.*}}, label %{{.*}}
; CHECK: [[I:%.*]] = sub i64 %{{.*}}, 1
; CHECK-NEXT: [[SOURCE:%.*]] = getelementptr inbounds i8, ptr addrspace(1) %p, i64 [[I]]
; CHECK-NEXT: [[BYTE:%.*]] = load i8, ptr addrspace(1) [[SOURCE]], align 1
; CHECK-NEXT: [[TARGET:%.*]] = getelementptr inbounds i8, ptr addrspace(1) %q, i64 [[I]]
; CHECK-NEXT: store i8 [[BYTE]], ptr addrspace(1) [[TARGET]], align 1
; CHECK-NEXT: icmp eq i64 [[I]], 0
; CHECK: [[I:%.*]] = phi i64
; CHECK-NEXT: [[SOURCE:%.*]] = getelementptr inbounds i8, ptr addrspace(1) %p, i64 [[I]]
; CHECK-NEXT: [[BYTE:%.*]] = load i8, ptr addrspace(1) [[SOURCE]], align 1
; CHECK-NEXT: [[TARGET:%.*]] = getelementptr inbounds i8, ptr addrspace(1) %q, i64 [[I]]
; CHECK-NEXT: store i8 [[BYTE]], ptr addrspace(1) [[TARGET]], align 1
; CHECK-NEXT: [[NEXT:%.*]] = add i64 [[I]], 1
; CHECK-NEXT: icmp eq i64 [[NEXT]], %n
; CHECK: ret void

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func void @move(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %n) {
entry:
  br label %again
again:
  %i = phi i32 [ 0, %entry ], [ %next, %again ]
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %n, i1 false)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 4
  br i1 %more, label %again, label %exit
exit:
  ret void
}

define spir_func i32 @choose(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %n, i1 %c) {
entry:
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %n, i1 false)
  br i1 %c, label %other, label %end
other:
  br label %end
end:
  %r = phi i32 [ 1, %entry ], [ 2, %other ]
  ret i32 %r
}

define spir_func void @there_and_back(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %n) {
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %n, i1 false)
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %q, ptr addrspace(1) %p, i64 %n, i1 false)
  ret void
}

declare void @llvm.memmove.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
