; SPV_KHR_float_controls2 has a default of fast-math modes for each type instead of ContractionOff and
; SignedZeroInfNanPreserve. What has no flags where a kernel lists a default says so.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_KHR_float_controls2 -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv %t.spv -to-text -o - | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s --check-prefix=LLVM
; RUN: llvm-spirv %s -o %t.plain.spv
; RUN: spirv-val %t.plain.spv
; RUN: llvm-spirv %t.plain.spv -to-text -o - | FileCheck %s --check-prefix=PLAIN

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; SPIRV: Capability FloatControls2
; SPIRV: EntryPoint 6 [[#FUSED:]] "fused"
; SPIRV: EntryPoint 6 [[#APART:]] "apart"
; SPIRV: EntryPoint 6 [[#ZEROS:]] "zeros"
; SPIRV-NOT: ExecutionMode [[#]] 31
; SPIRV-NOT: ExecutionMode [[#]] 4461
; SPIRV: ExecutionModeId [[#FUSED]] 6028 [[#FLOAT:]] [[#CONTRACT:]]
; SPIRV-DAG: ExecutionModeId [[#APART]] 6028 [[#FLOAT]] [[#NONE:]]
; SPIRV-DAG: ExecutionModeId [[#APART]] 6028 [[#DOUBLE:]] [[#NONE]]
; SPIRV-DAG: ExecutionModeId [[#ZEROS]] 6028 [[#DOUBLE]] [[#NONE]]
; SPIRV-DAG: Name [[#SUM:]] "plain"
; SPIRV-DAG: Name [[#PRODUCT:]] "product"
; SPIRV-DAG: Decorate [[#SUM]] FPFastMathMode 0
; SPIRV-DAG: Decorate [[#PRODUCT]] FPFastMathMode 65536
; SPIRV-DAG: TypeFloat [[#FLOAT]] 32
; SPIRV-DAG: TypeFloat [[#DOUBLE]] 64
; SPIRV-DAG: Constant [[#]] [[#CONTRACT]] 65536
; SPIRV-DAG: Constant [[#]] [[#NONE]] 0
; PLAIN-NOT: FloatControls2
; PLAIN: EntryPoint 6 [[#APART:]] "apart"
; PLAIN-NOT: 6028
; PLAIN: ExecutionMode [[#APART]] 31
; PLAIN-NOT: 6028

; LLVM-LABEL: define spir_kernel void @fused
; LLVM: %product = fmul contract float %x, %x
; LLVM: %plain = fadd float %product, %x
define spir_kernel void @fused(float %x, ptr addrspace(1) %to) {
  %product = fmul contract float %x, %x
  %plain = fadd float %product, %x
  store float %plain, ptr addrspace(1) %to
  ret void
}

; LLVM-LABEL: define spir_kernel void @apart
; LLVM: %other = fmul double %x, %x
define spir_kernel void @apart(double %x, ptr addrspace(1) %to) {
  %other = fmul double %x, %x
  store double %other, ptr addrspace(1) %to
  ret void
}

define spir_kernel void @zeros(double %x, ptr addrspace(1) %to) {
  store double %x, ptr addrspace(1) %to
  ret void
}

; LLVM-DAG: !{ptr @fused, i32 6028, float poison, i32 65536}
; LLVM-DAG: !{ptr @apart, i32 6028, double poison, i32 0}
!spirv.ExecutionMode = !{!0, !1, !2}
!0 = !{ptr @fused, i32 6028, float poison, i32 65536}
!1 = !{ptr @apart, i32 31}
!2 = !{ptr @zeros, i32 4461, i32 64}
