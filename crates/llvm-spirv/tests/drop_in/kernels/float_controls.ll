; How a kernel rounds and what it thinks of numbers that are none is said for each width of floats, by a list of the module.
; What no list says stays unsaid.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/said.ll --spirv-ext=+SPV_INTEL_float_controls2 -o %t/said.spv
; RUN: llvm-spirv %t/said.spv -to-text -o - | FileCheck %t/said.ll
; RUN: llvm-spirv %t/unsaid.ll --spirv-ext=+SPV_KHR_float_controls,+SPV_INTEL_float_controls2 -o %t/unsaid.spv
; RUN: llvm-spirv %t/unsaid.spv -to-text -o - | FileCheck %t/unsaid.ll
; RUN: llvm-spirv -r %t/unsaid.spv -o - | llvm-dis | FileCheck %t/unsaid.ll --check-prefix=LLVM

;--- said.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-DAG: Capability RoundToInfinityINTEL
; CHECK-DAG: Extension "SPV_INTEL_float_controls2"
; CHECK-DAG: EntryPoint 6 [[#UP:]] "up"
; CHECK-DAG: EntryPoint 6 [[#DOWN:]] "down"
; CHECK-DAG: EntryPoint 6 [[#ALT:]] "alt"
; CHECK-DAG: EntryPoint 6 [[#IEEE:]] "ieee"
; CHECK-DAG: ExecutionMode [[#UP]] 5620 16
; CHECK-DAG: ExecutionMode [[#UP]] 5620 32
; CHECK-DAG: ExecutionMode [[#UP]] 5620 64
; CHECK-DAG: ExecutionMode [[#DOWN]] 5621 16
; CHECK-DAG: ExecutionMode [[#DOWN]] 5621 32
; CHECK-DAG: ExecutionMode [[#DOWN]] 5621 64
; CHECK-DAG: ExecutionMode [[#ALT]] 5622 16
; CHECK-DAG: ExecutionMode [[#ALT]] 5622 32
; CHECK-DAG: ExecutionMode [[#ALT]] 5622 64
; CHECK-DAG: ExecutionMode [[#IEEE]] 5623 16
; CHECK-DAG: ExecutionMode [[#IEEE]] 5623 32
; CHECK-DAG: ExecutionMode [[#IEEE]] 5623 64
; CHECK-NOT: ExecutionMode {{.*}} 562
; CHECK: FunctionEnd
define spir_kernel void @up(float %x) {
  ret void
}

define spir_kernel void @down(float %x) {
  ret void
}

define spir_kernel void @alt(float %x) {
  ret void
}

define spir_kernel void @ieee(float %x) {
  ret void
}

!spirv.ExecutionMode = !{!0, !1, !2, !3, !4, !5, !6, !7, !8, !9, !10, !11}
!0 = !{ptr @up, i32 5620, i32 16}
!1 = !{ptr @up, i32 5620, i32 32}
!2 = !{ptr @up, i32 5620, i32 64}
!3 = !{ptr @down, i32 5621, i32 16}
!4 = !{ptr @down, i32 5621, i32 32}
!5 = !{ptr @down, i32 5621, i32 64}
!6 = !{ptr @alt, i32 5622, i32 16}
!7 = !{ptr @alt, i32 5622, i32 32}
!8 = !{ptr @alt, i32 5622, i32 64}
!9 = !{ptr @ieee, i32 5623, i32 16}
!10 = !{ptr @ieee, i32 5623, i32 32}
!11 = !{ptr @ieee, i32 5623, i32 64}

;--- unsaid.ll
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK-NOT: ExecutionMode {{.*}} {{(4459|446[0-3]|562[0-3])}}
; CHECK: EntryPoint 6 [[#]] "plain"
; CHECK-NOT: ExecutionMode {{.*}} {{(4459|446[0-3]|562[0-3])}}
; CHECK: FunctionEnd
; LLVM-NOT: VCFloatControl
; LLVM: define spir_kernel void @plain(
; LLVM-NOT: VCFloatControl
define spir_kernel void @plain(float %x) #0 {
  ret void
}

attributes #0 = { noinline nounwind "VCFunction" }
