; Weak exchanges of OpenCL are weak ones up to release 16, where the module is of a version that has them: SPIR-V 1.4 has
; the strong one alone.
;
; RUN: llvm-as %s -o %t.bc
; RUN: llvm-spirv-16 %t.bc -o %t.spv
; RUN: spirv-val %t.spv
; RUN: spirv-dis %t.spv | FileCheck %s --check-prefix=WEAK
; RUN: llvm-spirv %t.bc -o %t.new.spv
; RUN: spirv-dis %t.new.spv | FileCheck %s --check-prefix=STRONG
; RUN: llvm-spirv-16 -r %t.spv -o - | llvm-dis-16 | FileCheck %s --check-prefix=BACK

; WEAK: OpAtomicCompareExchangeWeak
; STRONG-NOT: OpAtomicCompareExchangeWeak
; STRONG: OpAtomicCompareExchange
; BACK: call spir_func i32 @_Z14atomic_cmpxchg

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i1 @f(ptr addrspace(4) %object, ptr addrspace(4) %expected, i32 %desired) {
  %r = call spir_func i1 @_Z28atomic_compare_exchange_weakPU3AS4VU7_AtomiciPU3AS4ii(ptr addrspace(4) %object, ptr addrspace(4) %expected, i32 %desired)
  ret i1 %r
}

declare spir_func i1 @_Z28atomic_compare_exchange_weakPU3AS4VU7_AtomiciPU3AS4ii(ptr addrspace(4), ptr addrspace(4), i32)
