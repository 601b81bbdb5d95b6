; ways: NoWrite, Omitted
; A parameter that is neither read nor written through.
; true: OpDecorate %untouched FuncParamAttr NoWrite
; NoWrite: OpDecorate %untouched FuncParamAttr NoWrite
define spir_func void @keep(ptr addrspace(1) readnone %untouched) {
  ret void
}
