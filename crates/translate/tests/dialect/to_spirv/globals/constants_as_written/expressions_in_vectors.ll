; A vector holds a number that only an expression gives.
; true: %# = OpSpecConstantOp %ulong ConvertPtrToU %value
; true: %# = OpConstantComposite %v2ulong %# %ulong_1
; false: %# = OpUndef %v2ulong
; false: %# = OpConvertPtrToU %ulong %value
; false: %# = OpCompositeInsert %v2ulong %# %# 0
; false: %# = OpCompositeInsert %v2ulong %ulong_1 %# 1
@value = addrspace(1) global i32 0
define spir_func <2 x i64> @addresses() {
  ret <2 x i64> <i64 ptrtoint (ptr addrspace(1) @value to i64), i64 1>
}
