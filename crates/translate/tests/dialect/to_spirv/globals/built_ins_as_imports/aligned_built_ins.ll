; A built-in variable with an alignment.
; with: globals.variables_as_written=true
; true: OpDecorate %__spirv_BuiltInGlobalSize LinkageAttributes "__spirv_BuiltInGlobalSize" Import
; true: OpDecorate %__spirv_BuiltInGlobalSize Alignment 32
@__spirv_BuiltInGlobalSize = external addrspace(1) constant <3 x i64>, align 32
