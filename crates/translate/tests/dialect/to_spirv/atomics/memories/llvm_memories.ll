; ways: Ordered, None
; An atomic operation in global memory, and one in local memory.
; true: %uint_528 = OpConstant %uint 528
; true: %uint_272 = OpConstant %uint 272
; true: %old = OpAtomicIAdd %uint %global %uint_0 %uint_528 %uint_1
; true: %other = OpAtomicIAdd %uint %local %uint_0 %uint_272 %uint_1
; false: %uint_16 = OpConstant %uint 16
; false: %old = OpAtomicIAdd %uint %global %uint_0 %uint_16 %uint_1
; false: %other = OpAtomicIAdd %uint %local %uint_0 %uint_16 %uint_1
; Ordered: %uint_528 = OpConstant %uint 528
; Ordered: %uint_272 = OpConstant %uint 272
; Ordered: %old = OpAtomicIAdd %uint %global %uint_0 %uint_528 %uint_1
; Ordered: %other = OpAtomicIAdd %uint %local %uint_0 %uint_272 %uint_1
; None: %uint_16 = OpConstant %uint 16
; None: %old = OpAtomicIAdd %uint %global %uint_0 %uint_16 %uint_1
; None: %other = OpAtomicIAdd %uint %local %uint_0 %uint_16 %uint_1
define spir_func void @increment(ptr addrspace(1) %global, ptr addrspace(3) %local) {
  %old = atomicrmw add ptr addrspace(1) %global, i32 1 seq_cst
  %other = atomicrmw add ptr addrspace(3) %local, i32 1 seq_cst
  ret void
}
