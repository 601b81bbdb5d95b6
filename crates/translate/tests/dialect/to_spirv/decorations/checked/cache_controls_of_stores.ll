; A store lists how it is cached (CacheControlStoreINTEL, 6443: WriteThrough at level 0).
; option: extensions=+SPV_INTEL_cache_controls
; true: OpCapability CacheControlsINTEL
; true: OpExtension "SPV_INTEL_cache_controls"
; true: OpDecorate %# CacheControlStoreINTEL 0 WriteThroughINTEL
; true: %uint_0 = OpConstant %uint 0
; true: %# = OpPtrAccessChain %_ptr_CrossWorkgroup_uint %p %uint_0
; true: OpStore %# %uint_1 Aligned 4
; false: OpStore %p %uint_1 Aligned 4
define spir_func void @write(ptr addrspace(1) %p) {
  store i32 1, ptr addrspace(1) %p, !spirv.Decorations !0
  ret void
}
!0 = !{!1}
!1 = !{i32 6443, i32 0, i32 1}
