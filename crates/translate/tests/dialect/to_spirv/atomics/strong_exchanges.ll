; A weak exchange of OpenCL 2.
; true: %# = OpAtomicCompareExchange %uint %object %uint_1 %uint_784 %uint_784 %desired %#
; false: %# = OpAtomicCompareExchangeWeak %uint %object %uint_1 %uint_784 %uint_784 %desired %#
define spir_func i1 @exchange(ptr addrspace(4) %object, ptr addrspace(4) %expected, i32 %desired) {
  %done = call spir_func i1 @_Z28atomic_compare_exchange_weakPU3AS4VU7_AtomiciPU3AS4ii(ptr addrspace(4) %object, ptr addrspace(4) %expected, i32 %desired)
  ret i1 %done
}
declare spir_func i1 @_Z28atomic_compare_exchange_weakPU3AS4VU7_AtomiciPU3AS4ii(ptr addrspace(4), ptr addrspace(4), i32)
