; Atomic instructions without a scope are for one device up to release 19, for all since; since release 22 OpenCL's
; functions name the memories that they order, and since 23 LLVM's instructions do.
;
; RUN: llvm-as-19 %s -o %t.19.bc
; RUN: llvm-spirv-19 %t.19.bc -o %t.19.spv
; RUN: spirv-val %t.19.spv
; RUN: spirv-dis %t.19.spv | FileCheck %s -DDEFAULT=1 -DCHILD=1 -DSEQ=16 -DREL=4 -DRELAXED=0 -DCL=16
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv %t.bc -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s -DDEFAULT=0 -DCHILD=4 -DSEQ=16 -DREL=4 -DRELAXED=0 -DCL=528
; RUN: llvm-spirv-23 %t.bc -o %t.23.spv
; RUN: spirv-val %t.23.spv
; RUN: spirv-dis %t.23.spv | FileCheck %s -DDEFAULT=0 -DCHILD=4 -DSEQ=528 -DREL=516 -DRELAXED=512 -DCL=528

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

; CHECK: OpAtomicIAdd %uint %p %uint_[[DEFAULT]] %uint_[[SEQ]]
; CHECK: OpAtomicIAdd %uint %p %uint_[[DEFAULT]] %uint_[[RELAXED]]
; CHECK: OpAtomicIAdd %uint %p %uint_2 %uint_[[REL]]
; CHECK: OpAtomicIAdd %uint %p %uint_[[CHILD]] %uint_[[SEQ]]
; CHECK: OpAtomicIAdd %uint %p %uint_3 %uint_[[SEQ]]
; CHECK: OpMemoryBarrier %uint_0 %uint_16
; CHECK: OpAtomicIAdd %uint %p %uint_1 %uint_[[CL]]
define spir_func void @f(ptr addrspace(1) %p) {
  %a = atomicrmw add ptr addrspace(1) %p, i32 42 seq_cst
  %b = atomicrmw add ptr addrspace(1) %p, i32 42 monotonic
  %c = atomicrmw add ptr addrspace(1) %p, i32 42 syncscope("workgroup") release
  %d = atomicrmw add ptr addrspace(1) %p, i32 42 syncscope("singlethread") seq_cst
  %s = atomicrmw add ptr addrspace(1) %p, i32 42 syncscope("subgroup") seq_cst
  fence seq_cst
  %e = call spir_func i32 @_Z16atomic_fetch_addPU3AS1VU7_Atomicii(ptr addrspace(1) %p, i32 42)
  ret void
}

declare spir_func i32 @_Z16atomic_fetch_addPU3AS1VU7_Atomicii(ptr addrspace(1), i32)
