; A built-in variable.
; true: OpDecorate %__spirv_BuiltInGlobalSize LinkageAttributes "__spirv_BuiltInGlobalSize" Import
@__spirv_BuiltInGlobalSize = external addrspace(1) constant <3 x i64>
define spir_func <3 x i64> @size() {
  %size = load <3 x i64>, ptr addrspace(1) @__spirv_BuiltInGlobalSize
  ret <3 x i64> %size
}
