; A shuffle of a struct around a half.
; true: OpStore %result %# Aligned 2
; true: %# = OpLoad %wrapped %result Aligned 2
%wrapped = type { half }
define spir_func void @shuffle(ptr addrspace(4) %result, ptr %given) {
  call spir_func void @_Z30__spirv_GroupNonUniformShuffleI7wrappedET_N5__spv5Scope4FlagES1_j(ptr addrspace(4) sret(%wrapped) %result, i32 3, ptr byval(%wrapped) %given, i32 8)
  ret void
}
declare spir_func void @_Z30__spirv_GroupNonUniformShuffleI7wrappedET_N5__spv5Scope4FlagES1_j(ptr addrspace(4) sret(%wrapped), i32, ptr byval(%wrapped), i32)
