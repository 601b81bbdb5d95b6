; A 64-bit integer in memory.
; true: OpStore %p %ulong_7 Aligned 8
; false: OpStore %p %ulong_7 Aligned 4
target triple = "spir64-unknown-unknown"
declare spir_func void @_Z11atomic_initPU3AS4VU7_Atomicll(ptr addrspace(4), i64)
define spir_func void @initialize(ptr addrspace(4) %p) {
  call spir_func void @_Z11atomic_initPU3AS4VU7_Atomicll(ptr addrspace(4) %p, i64 7)
  ret void
}
