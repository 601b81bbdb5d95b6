; An argument of an indirect call is neither captured nor aliased.
; option: extensions=+SPV_INTEL_function_pointers
; true: OpDecorate %# ArgumentAttributeINTEL 0 NoCapture
; false: OpDecorate %# ArgumentAttributeINTEL 0 NoCapture
define spir_func void @caller(ptr %callee, ptr addrspace(1) %data) {
  call spir_func void %callee(ptr addrspace(1) noalias captures(none) %data)
  ret void
}
