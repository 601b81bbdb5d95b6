; Before SPIR-V 1.5 the invocation that a broadcast comes from has to be a constant: where it is none, that version is
; asked for, and told.

; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc -o %t.spv
; RUN: spirv-val %t.spv
; RUN: llvm-spirv -to-text %t.spv -o - | FileCheck %s
; RUN: not llvm-spirv --spirv-max-version=1.4 %t.bc -o %t.spv 2>&1 | FileCheck %s --check-prefix=REFUSED

; CHECK: 119734787 66816
; CHECK: GroupNonUniformBroadcast
; REFUSED: RequiresVersion: Cannot fulfill SPIR-V version restriction:
; REFUSED-NEXT: restricted to at most 1.4 (66560) but a construct from the input requires SPIR-V version 1.5 (66816)

target triple = "spir64-unknown-unknown"

define spir_kernel void @share(ptr addrspace(1) %out, i32 %value, i32 %invocation) {
  %shared = call spir_func i32 @_Z31sub_group_non_uniform_broadcastij(i32 %value, i32 %invocation)
  store i32 %shared, ptr addrspace(1) %out
  ret void
}

declare spir_func i32 @_Z31sub_group_non_uniform_broadcastij(i32, i32)

!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
