; How a kernel treats denormals, zeros, infinities and rounding is told by execution modes, for each width. They need their
; extension below SPIR-V 1.4, and are part of it from there on. Where neither is allowed they are left out.
;
; RUN: llvm-spirv %s --spirv-max-version=1.1 --spirv-ext=+SPV_KHR_float_controls -spirv-text -o - | FileCheck %s --check-prefixes=MODES,EXTENSION
; RUN: llvm-spirv %s --spirv-max-version=1.4 -spirv-text -o - | FileCheck %s --check-prefixes=MODES,CORE --implicit-check-not=SPV_KHR_float_controls
; RUN: llvm-spirv %s --spirv-max-version=1.1 -spirv-text -o - | FileCheck %s --check-prefix=NEITHER --implicit-check-not=SPV_KHR_float_controls

target triple = "spir64-unknown-unknown"

; EXTENSION: 119734787 65536
; EXTENSION-DAG: Extension "SPV_KHR_float_controls"
; CORE: 119734787 66560
; MODES-DAG: EntryPoint 6 [[#KEEP:]] "keep"
; MODES-DAG: EntryPoint 6 [[#FLUSH:]] "flush"
; MODES-DAG: ExecutionMode [[#KEEP]] 4459 16
; MODES-DAG: ExecutionMode [[#KEEP]] 4459 32
; MODES-DAG: ExecutionMode [[#KEEP]] 4459 64
; MODES-DAG: ExecutionMode [[#KEEP]] 4461 16
; MODES-DAG: ExecutionMode [[#KEEP]] 4461 32
; MODES-DAG: ExecutionMode [[#KEEP]] 4461 64
; MODES-DAG: ExecutionMode [[#KEEP]] 4462 16
; MODES-DAG: ExecutionMode [[#KEEP]] 4462 32
; MODES-DAG: ExecutionMode [[#KEEP]] 4462 64
; MODES-DAG: ExecutionMode [[#FLUSH]] 4460 16
; MODES-DAG: ExecutionMode [[#FLUSH]] 4460 32
; MODES-DAG: ExecutionMode [[#FLUSH]] 4460 64
; MODES-DAG: ExecutionMode [[#FLUSH]] 4463 16
; MODES-DAG: ExecutionMode [[#FLUSH]] 4463 32
; MODES-DAG: ExecutionMode [[#FLUSH]] 4463 64
; NEITHER-DAG: EntryPoint 6 [[#]] "keep"
; NEITHER-DAG: EntryPoint 6 [[#]] "flush"
define spir_kernel void @keep() {
  ret void
}

define spir_kernel void @flush() {
  ret void
}

!spirv.ExecutionMode = !{!0, !1, !2, !3, !4, !5, !6, !7, !8, !9, !10, !11, !12, !13, !14}
!0 = !{ptr @keep, i32 4459, i32 16}
!1 = !{ptr @keep, i32 4459, i32 32}
!2 = !{ptr @keep, i32 4459, i32 64}
!3 = !{ptr @keep, i32 4461, i32 16}
!4 = !{ptr @keep, i32 4461, i32 32}
!5 = !{ptr @keep, i32 4461, i32 64}
!6 = !{ptr @keep, i32 4462, i32 16}
!7 = !{ptr @keep, i32 4462, i32 32}
!8 = !{ptr @keep, i32 4462, i32 64}
!9 = !{ptr @flush, i32 4460, i32 16}
!10 = !{ptr @flush, i32 4460, i32 32}
!11 = !{ptr @flush, i32 4460, i32 64}
!12 = !{ptr @flush, i32 4463, i32 16}
!13 = !{ptr @flush, i32 4463, i32 32}
!14 = !{ptr @flush, i32 4463, i32 64}
