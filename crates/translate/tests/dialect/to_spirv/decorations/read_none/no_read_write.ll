; ways: NoReadWrite, NoWrite
; A parameter that is neither read nor written through.
; true: OpDecorate %untouched FuncParamAttr NoReadWrite
; false: OpDecorate %untouched FuncParamAttr NoWrite
; NoReadWrite: OpDecorate %untouched FuncParamAttr NoReadWrite
; NoWrite: OpDecorate %untouched FuncParamAttr NoWrite
define spir_func void @keep(ptr addrspace(1) readnone %untouched) {
  ret void
}
