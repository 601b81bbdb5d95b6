; The second component of a built-in variable.
; true: OpDecorate %__spirv_BuiltInGlobalInvocationId LinkageAttributes "__spirv_BuiltInGlobalInvocationId" Import
; true: %ulong_0 = OpConstant %ulong 0
; true: %bool = OpTypeBool
; true: %true = OpConstantTrue %bool
; true: %# = OpCompositeExtract %ulong %# 1
; true: %column_0 = OpSelect %ulong %true %# %ulong_0
; false: %column_0 = OpCompositeExtract %ulong %# 1
define spir_func i64 @column() {
  %column = call spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  ret i64 %column
}
declare spir_func i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
