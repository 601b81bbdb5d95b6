; ways: Accessed, Ordered
; A relaxed atomic operation in global memory.
; true: %uint_512 = OpConstant %uint 512
; true: %old = OpAtomicIAdd %uint %p %uint_0 %uint_512 %uint_1
; false: %old = OpAtomicIAdd %uint %p %uint_0 %uint_0 %uint_1
; Accessed: %uint_512 = OpConstant %uint 512
; Accessed: %old = OpAtomicIAdd %uint %p %uint_0 %uint_512 %uint_1
; Ordered: %old = OpAtomicIAdd %uint %p %uint_0 %uint_0 %uint_1
define spir_func i32 @increment(ptr addrspace(1) %p) {
  %old = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
  ret i32 %old
}
