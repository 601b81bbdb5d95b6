; ways: Ordered, Accessed
; A fence.
; true: %uint_776 = OpConstant %uint 776
; true: OpMemoryBarrier %uint_0 %uint_776
; false: %uint_8 = OpConstant %uint 8
; false: OpMemoryBarrier %uint_0 %uint_8
; Ordered: %uint_776 = OpConstant %uint 776
; Ordered: OpMemoryBarrier %uint_0 %uint_776
; Accessed: %uint_8 = OpConstant %uint 8
; Accessed: OpMemoryBarrier %uint_0 %uint_8
define spir_func void @order() {
  fence acq_rel
  ret void
}
