; The expected value of an exchange is loaded.
; true: OpName %exp "exp"
; true: %exp = OpLoad %uint %expected Aligned 4
; true: %# = OpAtomicCompareExchange %uint %object %uint_1 %uint_784 %uint_784 %desired %exp
; true: %done = OpIEqual %bool %# %exp
; false: %# = OpLoad %uint %expected Aligned 4
; false: %# = OpAtomicCompareExchange %uint %object %uint_1 %uint_784 %uint_784 %desired %#
; false: %done = OpIEqual %bool %# %#
define spir_func i1 @exchange(ptr addrspace(4) %object, ptr addrspace(4) %expected, i32 %desired) {
  %done = call spir_func i1 @_Z30atomic_compare_exchange_strongPU3AS4VU7_AtomiciPU3AS4ii(ptr addrspace(4) %object, ptr addrspace(4) %expected, i32 %desired)
  ret i1 %done
}
declare spir_func i1 @_Z30atomic_compare_exchange_strongPU3AS4VU7_AtomiciPU3AS4ii(ptr addrspace(4), ptr addrspace(4), i32)
