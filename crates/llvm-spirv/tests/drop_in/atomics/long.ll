; Atomic operations on 64 bits need a capability: stores, which give nothing, and all that give something. Those on 32 bits
; don't.
;
; RUN: split-file %s %t
; RUN: llvm-spirv %t/store.ll -o %t/store.spv
; RUN: spirv-val %t/store.spv
; RUN: llvm-spirv %t/store.ll -spirv-text -o - | FileCheck %s --check-prefix=STORE
; RUN: llvm-spirv %t/max.ll -o %t/max.spv
; RUN: spirv-val %t/max.spv
; RUN: llvm-spirv %t/max.ll -spirv-text -o - | FileCheck %s --check-prefix=MAX
; RUN: llvm-spirv %t/short.ll -spirv-text -o - | FileCheck %s --check-prefix=SHORT

; STORE: Capability Int64Atomics
; STORE: AtomicStore
; MAX: Capability Int64Atomics
; MAX: AtomicUMax
; SHORT-NOT: Int64Atomics
; SHORT: AtomicUMax

;--- store.ll
target triple = "spir64-unknown-unknown"
define spir_func void @put(ptr addrspace(4) %place, i64 %value) {
  call spir_func void @_Z12atomic_storePVU3AS4U7_Atomicmm(ptr addrspace(4) %place, i64 %value)
  ret void
}
declare spir_func void @_Z12atomic_storePVU3AS4U7_Atomicmm(ptr addrspace(4), i64)
!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- max.ll
target triple = "spir64-unknown-unknown"
define spir_func i64 @most(ptr addrspace(4) %place, i64 %value) {
  %old = call spir_func i64 @_Z16atomic_fetch_maxPVU3AS4U7_Atomicmm(ptr addrspace(4) %place, i64 %value)
  ret i64 %old
}
declare spir_func i64 @_Z16atomic_fetch_maxPVU3AS4U7_Atomicmm(ptr addrspace(4), i64)
!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}

;--- short.ll
target triple = "spir64-unknown-unknown"
define spir_func i32 @most(ptr addrspace(4) %place, i32 %value) {
  %old = call spir_func i32 @_Z16atomic_fetch_maxPVU3AS4U7_Atomicjj(ptr addrspace(4) %place, i32 %value)
  ret i32 %old
}
declare spir_func i32 @_Z16atomic_fetch_maxPVU3AS4U7_Atomicjj(ptr addrspace(4), i32)
!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
