; Which controls a loop without a condition at its head has: any of those of its hardware, and of all loops. They are said
; once, before the branch at its head, and are metadata of the branch back again.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_unstructured_loop_controls,+SPV_INTEL_fpga_loop_controls -o %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_unstructured_loop_controls -spirv-text -o - | FileCheck %s --check-prefix=ALONE --implicit-check-not=fpga_loop_controls
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_fpga_loop_controls -spirv-text -o - | FileCheck %s --check-prefix=WITHOUT --implicit-check-not=LoopControlINTEL

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; WITHOUT: EntryPoint 6 [[#]] "limited"
; Those of all loops don't need the extension of the hardware.
; ALONE: Extension "SPV_INTEL_unstructured_loop_controls"
; ALONE: LoopControlINTEL 2 {{$}}
; ALONE: LoopControlINTEL 1 {{$}}
; SPIRV-DAG: Capability UnstructuredLoopControlsINTEL
; SPIRV-DAG: Capability FPGALoopControls{{INTEL|ALTERA}}
; SPIRV-DAG: Extension "SPV_{{INTEL|ALTERA}}_fpga_loop_controls"
; SPIRV-DAG: Extension "SPV_INTEL_unstructured_loop_controls"
; SPIRV-DAG: Name [[#AGAIN:]] "again"
; SPIRV-DAG: Name [[#HEAD:]] "head"

; SPIRV: Function
; SPIRV-NOT: LoopControlINTEL
; SPIRV: Label [[#AGAIN]]
; SPIRV: LoopControlINTEL 131072 5
; SPIRV-NEXT: Branch [[#AGAIN]]
; LLVM: define spir_kernel void @limited()
; LLVM: br label %again, !llvm.loop ![[#LIMITED:]]
define spir_kernel void @limited() {
start:
  br label %again

again:
  br label %again, !llvm.loop !0
}

; The way out is in the middle.
; SPIRV: Function
; SPIRV-NOT: {{LoopControlINTEL|LoopMerge}}
; SPIRV: Label [[#HEAD]]
; SPIRV-NEXT: LoopControlINTEL 2 {{$}}
; SPIRV-NEXT: Branch
; SPIRV-NOT: {{LoopControlINTEL|LoopMerge}}
; SPIRV: FunctionEnd
; LLVM: define spir_kernel void @rolled(
; LLVM-NOT: !llvm.loop
; LLVM: latch:
; LLVM: br label %head, !llvm.loop ![[#ROLLED:]]
; LLVM-NOT: !llvm.loop
; LLVM: define spir_kernel void @unrolled()
; LLVM: br label %repeat, !llvm.loop ![[#UNROLLED:]]
; LLVM: ![[#LIMITED]] = distinct !{![[#LIMITED]], ![[#FIVE:]]}
; LLVM: ![[#FIVE]] = !{!"llvm.loop.max_concurrency.count", i32 5}
; LLVM: ![[#ROLLED]] = distinct !{![[#ROLLED]], ![[#DISABLE:]]}
; LLVM: ![[#DISABLE]] = !{!"llvm.loop.unroll.disable"}
; LLVM: ![[#UNROLLED]] = distinct !{![[#UNROLLED]], ![[#ENABLE:]]}
; LLVM: ![[#ENABLE]] = !{!"llvm.loop.unroll.enable"}
define spir_kernel void @rolled(ptr addrspace(1) %out, i64 %count) {
start:
  %number = alloca i64, align 8
  store i64 0, ptr %number, align 8
  br label %head

head:
  br label %body

body:
  %old = load i64, ptr %number, align 8
  %done = icmp uge i64 %old, %count
  br i1 %done, label %leave, label %work

leave:
  store i64 %old, ptr addrspace(1) %out, align 8
  br label %end

work:
  %double = mul i64 %old, 3
  br label %latch

latch:
  %new = add i64 %double, 1
  store i64 %new, ptr %number, align 8
  br label %head, !llvm.loop !2

end:
  ret void
}

; SPIRV: Function
; SPIRV-NOT: LoopMerge
; SPIRV: LoopControlINTEL 1 {{$}}
; SPIRV-NEXT: Branch
; SPIRV-NOT: {{LoopControlINTEL|LoopMerge}}
; SPIRV: FunctionEnd
define spir_kernel void @unrolled() {
start:
  br label %repeat

repeat:
  br label %repeat, !llvm.loop !4
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.max_concurrency.count", i32 5}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.unroll.enable"}
