; Atomic operations on 16 bits need capabilities where the extension that has them is enabled, and none without it.
;
; RUN: llvm-spirv %s --spirv-ext=+SPV_INTEL_16bit_atomics -spirv-text -o - | FileCheck %s --check-prefix=ENABLED
; RUN: llvm-spirv %s -spirv-text -o - | FileCheck %s --check-prefix=CORE
; RUN: llvm-spirv %s -o %t.spv
; RUN: spirv-val --target-env opencl2.2 %t.spv

target triple = "spir64-unknown-unknown"

; ENABLED-DAG: Capability Int16AtomicsINTEL
; ENABLED-DAG: Capability AtomicInt16CompareExchangeINTEL
; ENABLED: Extension "SPV_INTEL_16bit_atomics"
; CORE-NOT: AtomicInt16
; CORE-NOT: Int16Atomics
; CORE: AtomicOr
define spir_kernel void @set(ptr addrspace(1) %flags) {
  %before = atomicrmw or ptr addrspace(1) %flags, i16 5 seq_cst
  ret void
}
