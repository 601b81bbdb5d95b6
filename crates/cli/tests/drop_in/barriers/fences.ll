; LLVM's fences are barriers of memory, with the order of the fence and the scope that its name says.
;
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env spv1.0 %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV
; RUN: llvm-spirv -r %t.spv -o - | llvm-dis | FileCheck %s
; RUN: llvm-spirv -to-text %t.spv -o %t.spt
; RUN: llvm-spirv -r -spirv-text %t.spt -o - | llvm-dis | FileCheck %s

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; The scope of a fence without one is all devices (0).
; SPIRV: OpMemoryBarrier %uint_0 %uint_2
; CHECK-LABEL: define spir_kernel void @acquire
; CHECK: call spir_func void @_Z9mem_fencej(i32 0)
define spir_kernel void @acquire() {
  fence acquire
  ret void
}

; SPIRV: OpMemoryBarrier %uint_0 %uint_4
define spir_kernel void @release() {
  fence release
  ret void
}

; SPIRV: OpMemoryBarrier %uint_0 %uint_8
define spir_kernel void @both() {
  fence acq_rel
  ret void
}

; One invocation alone is the scope 4.
; SPIRV: OpMemoryBarrier %uint_4 %uint_16
define spir_kernel void @alone() {
  fence syncscope("singlethread") seq_cst
  ret void
}

; SPIRV: OpMemoryBarrier %uint_2 %uint_4
; CHECK-LABEL: define spir_kernel void @group
; CHECK: call spir_func void @{{.*}}mem_fencej(i32 0)
define spir_kernel void @group() {
  fence syncscope("workgroup") release
  ret void
}

; SPIRV: OpMemoryBarrier %uint_3 %uint_8
define spir_kernel void @subgroup() {
  fence syncscope("subgroup") acq_rel
  ret void
}

; SPIRV: OpMemoryBarrier %uint_1 %uint_16
define spir_kernel void @device() {
  fence syncscope("device") seq_cst
  ret void
}

!opencl.ocl.version = !{!0}
!0 = !{i32 1, i32 2}
