; An array in memory.
; true: OpCapability Int64
; true: %ulong = OpTypeInt 64 0
; true: %ulong_4 = OpConstant %ulong 4
; true: %_arr_float_ulong_4 = OpTypeArray %float %ulong_4
; true: %_ptr_CrossWorkgroup__arr_float_ulong_4 = OpTypePointer CrossWorkgroup %_arr_float_ulong_4
; true: %# = OpConstantNull %_arr_float_ulong_4
; true: %table = OpVariable %_ptr_CrossWorkgroup__arr_float_ulong_4 CrossWorkgroup %#
; false: %uint = OpTypeInt 32 0
; false: %uint_4 = OpConstant %uint 4
; false: %_arr_float_uint_4 = OpTypeArray %float %uint_4
; false: %_ptr_CrossWorkgroup__arr_float_uint_4 = OpTypePointer CrossWorkgroup %_arr_float_uint_4
; false: %# = OpConstantNull %_arr_float_uint_4
; false: %table = OpVariable %_ptr_CrossWorkgroup__arr_float_uint_4 CrossWorkgroup %#
target triple = "spir64-unknown-unknown"
@table = addrspace(1) global [4 x float] zeroinitializer
