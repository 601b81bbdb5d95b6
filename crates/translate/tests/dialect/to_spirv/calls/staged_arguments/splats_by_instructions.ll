; A vector is compared with a constant scalar.
; true: %# = OpUndef %v3uint
; true: %# = OpCompositeInsert %v3uint %uint_5 %# 0
; true: %# = OpVectorShuffle %v3uint %# %# 0 0 0
; false: %# = OpConstantComposite %v3uint %uint_5 %uint_5 %uint_5
define spir_func <3 x i32> @least(<3 x i32> %v) {
  %least = call spir_func <3 x i32> @_Z3minDv3_ii(<3 x i32> %v, i32 5)
  ret <3 x i32> %least
}
declare spir_func <3 x i32> @_Z3minDv3_ii(<3 x i32>, i32)
