; Whether and how often a loop is unrolled: not at all, some times (with their number since SPIR-V 1.4; before it the Khronos
; translator says nothing then), as the compiler likes, or fully.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefixes=SPIRV,SINCE
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv --spirv-max-version=1.1 %s -o %t.old.spv
; RUN: spirv-val --target-env spv1.1 %t.old.spv
; RUN: spirv-dis %t.old.spv | FileCheck %s --check-prefixes=SPIRV,BEFORE

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SINCE: Version: 1.4
; BEFORE: Version: 1.0
; SPIRV: %disabled = OpFunction
; SINCE: OpLoopMerge %end{{[_0-9]*}} %latch{{[_0-9]*}} DontUnroll{{$}}
; BEFORE: OpLoopMerge %end{{[_0-9]*}} %latch{{[_0-9]*}} DontUnroll{{$}}
; CHECK-LABEL: define spir_func void @disabled(
; CHECK: br {{.*}}!llvm.loop ![[DISABLED:[0-9]+]]
define spir_func void @disabled(i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %less = icmp slt i32 %i, %n
  br i1 %less, label %body, label %end

body:
  %odd = and i32 %i, 1
  %skip = icmp ne i32 %odd, 0
  br i1 %skip, label %latch, label %work

work:
  call spir_func void @use(i32 %i)
  br label %latch

latch:
  %next = add i32 %i, 1
  br label %head, !llvm.loop !10

end:
  ret void
}

; SPIRV: %once = OpFunction
; SINCE: OpLoopMerge %end{{[_0-9]*}} %latch{{[_0-9]*}} PartialCount 1{{$}}
; BEFORE: OpLoopMerge %end{{[_0-9]*}} %latch{{[_0-9]*}} Unroll{{$}}
; CHECK-LABEL: define spir_func void @once(
; CHECK: br {{.*}}!llvm.loop ![[ONCE:[0-9]+]]
define spir_func void @once(i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %less = icmp slt i32 %i, %n
  br i1 %less, label %body, label %end

body:
  %odd = and i32 %i, 1
  %skip = icmp ne i32 %odd, 0
  br i1 %skip, label %latch, label %work

work:
  call spir_func void @use(i32 %i)
  br label %latch

latch:
  %next = add i32 %i, 1
  br label %head, !llvm.loop !11

end:
  ret void
}

; SPIRV: %eight = OpFunction
; SINCE: OpLoopMerge %end{{[_0-9]*}} %latch{{[_0-9]*}} PartialCount 8{{$}}
; BEFORE: OpLoopMerge %end{{[_0-9]*}} %latch{{[_0-9]*}} Unroll{{$}}
; CHECK-LABEL: define spir_func void @eight(
; CHECK: br {{.*}}!llvm.loop ![[EIGHT:[0-9]+]]
define spir_func void @eight(i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %less = icmp slt i32 %i, %n
  br i1 %less, label %body, label %end

body:
  %odd = and i32 %i, 1
  %skip = icmp ne i32 %odd, 0
  br i1 %skip, label %latch, label %work

work:
  call spir_func void @use(i32 %i)
  br label %latch

latch:
  %next = add i32 %i, 1
  br label %head, !llvm.loop !12

end:
  ret void
}

; SPIRV: %enabled = OpFunction
; SINCE: OpLoopMerge %end{{[_0-9]*}} %test{{[_0-9]*}} Unroll{{$}}
; BEFORE: OpLoopMerge %end{{[_0-9]*}} %test{{[_0-9]*}} Unroll{{$}}
; CHECK-LABEL: define spir_func void @enabled(
; CHECK: br {{.*}}!llvm.loop ![[ENABLED:[0-9]+]]
define spir_func void @enabled(i32 %n) {
entry:
  br label %body

body:
  %i = phi i32 [ %n, %entry ], [ %next, %test ]
  call spir_func void @use(i32 %i)
  br label %test

test:
  %next = sub i32 %i, 1
  %more = icmp sgt i32 %next, 0
  br i1 %more, label %body, label %end, !llvm.loop !13

end:
  ret void
}

; SPIRV: %full = OpFunction
; SINCE: OpLoopMerge %end{{[_0-9]*}} %test{{[_0-9]*}} Unroll{{[|]}}PartialCount 1{{$}}
; BEFORE: OpLoopMerge %end{{[_0-9]*}} %test{{[_0-9]*}} Unroll{{$}}
; CHECK-LABEL: define spir_func void @full(
; CHECK: br {{.*}}!llvm.loop ![[FULL:[0-9]+]]
define spir_func void @full(i32 %n) {
entry:
  br label %body

body:
  %i = phi i32 [ %n, %entry ], [ %next, %test ]
  call spir_func void @use(i32 %i)
  br label %test

test:
  %next = sub i32 %i, 1
  %more = icmp sgt i32 %next, 0
  br i1 %more, label %body, label %end, !llvm.loop !14

end:
  ret void
}

; A block may be a whole loop, which goes on where the condition does not hold.
; SPIRV: %alone = OpFunction
; SINCE: OpBranch %[[ITSELF:.+]]
; SINCE: %[[ITSELF]] = OpLabel
; SINCE: OpLoopMerge %[[OUT:[^ ]+]] %[[ITSELF]] Unroll{{[|]}}PartialCount 1{{$}}
; SINCE-NEXT: OpBranchConditional %done{{[_0-9]*}} %[[OUT]] %[[ITSELF]]
; BEFORE: OpLoopMerge %[[OUT:[^ ]+]] %[[ITSELF:[^ ]+]] Unroll{{$}}
; BEFORE-NEXT: OpBranchConditional %done{{[_0-9]*}} %[[OUT]] %[[ITSELF]]
; CHECK-LABEL: define spir_func void @alone(
; CHECK: br i1 %done, label %end, label %body, !llvm.loop ![[ALONE:[0-9]+]]
define spir_func void @alone(i32 %n) {
entry:
  br label %body

body:
  %i = phi i32 [ %n, %entry ], [ %next, %body ]
  call spir_func void @use(i32 %i)
  %next = sub i32 %i, 1
  %done = icmp eq i32 %next, 0
  br i1 %done, label %end, label %body, !llvm.loop !15

end:
  ret void
}

declare spir_func void @use(i32)

; CHECK-DAG: ![[DISABLED]] = distinct !{![[DISABLED]], ![[DISABLED_:[0-9]+]]}
; CHECK-DAG: ![[DISABLED_]] = !{!"llvm.loop.unroll.disable"}
; CHECK-DAG: ![[ONCE]] = distinct !{![[ONCE]], ![[ONCE_:[0-9]+]]}
; CHECK-DAG: ![[ONCE_]] = !{!"llvm.loop.unroll.count", i32 1}
; CHECK-DAG: ![[EIGHT]] = distinct !{![[EIGHT]], ![[EIGHT_:[0-9]+]]}
; CHECK-DAG: ![[EIGHT_]] = !{!"llvm.loop.unroll.count", i32 8}
; CHECK-DAG: ![[ENABLED]] = distinct !{![[ENABLED]], ![[ENABLED_:[0-9]+]]}
; CHECK-DAG: ![[ENABLED_]] = !{!"llvm.loop.unroll.enable"}
; CHECK-DAG: ![[FULL]] = distinct !{![[FULL]], ![[FULL_:[0-9]+]]}
; CHECK-DAG: ![[ALONE]] = distinct !{![[ALONE]], ![[FULL_]]}
; CHECK-DAG: ![[FULL_]] = !{!"llvm.loop.unroll.full"}

!10 = distinct !{!10, !20}
!11 = distinct !{!11, !21}
!12 = distinct !{!12, !22}
!13 = distinct !{!13, !23}
!14 = distinct !{!14, !24}
!15 = distinct !{!15, !24}
!20 = !{!"llvm.loop.unroll.disable"}
!21 = !{!"llvm.loop.unroll.count", i32 1}
!22 = !{!"llvm.loop.unroll.count", i32 8}
!23 = !{!"llvm.loop.unroll.enable"}
!24 = !{!"llvm.loop.unroll.full"}
