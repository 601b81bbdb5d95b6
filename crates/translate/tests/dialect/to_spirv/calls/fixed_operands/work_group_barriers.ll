; A barrier of a subgroup, without a scope.
; true: %uint_2 = OpConstant %uint 2
; true: OpControlBarrier %uint_3 %uint_2 %uint_272
; false: OpControlBarrier %uint_3 %uint_3 %uint_272
define spir_func void @wait() {
  call spir_func void @_Z17sub_group_barrierj(i32 1)
  ret void
}
declare spir_func void @_Z17sub_group_barrierj(i32)
