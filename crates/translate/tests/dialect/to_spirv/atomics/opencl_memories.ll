; An atomic function of OpenCL 2.
; true: %uint_784 = OpConstant %uint 784
; true: %value = OpAtomicLoad %uint %object %uint_1 %uint_784
; false: %uint_16 = OpConstant %uint 16
; false: %value = OpAtomicLoad %uint %object %uint_1 %uint_16
define spir_func i32 @read(ptr addrspace(4) %object) {
  %value = call spir_func i32 @_Z11atomic_loadPU3AS4VU7_Atomici(ptr addrspace(4) %object)
  ret i32 %value
}
declare spir_func i32 @_Z11atomic_loadPU3AS4VU7_Atomici(ptr addrspace(4))
