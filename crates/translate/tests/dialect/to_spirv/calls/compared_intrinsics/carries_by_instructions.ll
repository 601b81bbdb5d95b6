; An unsigned sum with its overflow.
; true: OpDecorate %# Alignment 8
; true: %uint_0 = OpConstant %uint 0
; true: %_struct_9 = OpTypeStruct %uint %uint
; true: %_ptr_Function__struct_9 = OpTypePointer Function %_struct_9
; true: %_struct_18 = OpTypeStruct %uint %bool
; true: %# = OpUndef %_struct_18
; true: %# = OpVariable %_ptr_Function__struct_9 Function
; true: %# = OpIAddCarry %_struct_9 %a %b
; true: OpStore %# %#
; true: %# = OpLoad %_struct_9 %# Aligned 4
; true: %# = OpCompositeExtract %uint %# 0
; true: %# = OpCompositeExtract %uint %# 1
; true: %# = OpINotEqual %bool %# %uint_0
; true: %# = OpCompositeInsert %_struct_18 %# %# 0
; true: %# = OpCompositeInsert %_struct_18 %# %# 1
; true: %overflows_0 = OpCompositeExtract %bool %# 1
; false: %# = OpIAdd %uint %a %b
; false: %overflows_0 = OpULessThan %bool %# %a
define spir_func i1 @overflows(i32 %a, i32 %b) {
  %both = call { i32, i1 } @llvm.uadd.with.overflow.i32(i32 %a, i32 %b)
  %overflows = extractvalue { i32, i1 } %both, 1
  ret i1 %overflows
}
declare { i32, i1 } @llvm.uadd.with.overflow.i32(i32, i32)
