; An overload for floats of a function that OpenCL 1 has for integers.
; true: OpCapability AtomicFloat32AddEXT
; true: OpExtension "SPV_EXT_shader_atomic_float_add"
; true: %uint = OpTypeInt 32 0
; true: %uint_2 = OpConstant %uint 2
; true: %uint_512 = OpConstant %uint 512
; true: %old = OpAtomicFAddEXT %float %p %uint_2 %uint_512 %float_1
; false: OpName %_Z10atomic_addPU3AS1Vff "_Z10atomic_addPU3AS1Vff"
; false: OpDecorate %_Z10atomic_addPU3AS1Vff LinkageAttributes "_Z10atomic_addPU3AS1Vff" Import
; false: %# = OpTypeFunction %float %_ptr_CrossWorkgroup_float %float
; false: %_Z10atomic_addPU3AS1Vff = OpFunction %float None %#
; false: %# = OpFunctionParameter %_ptr_CrossWorkgroup_float
; false: %# = OpFunctionParameter %float
; false: OpFunctionEnd
; false: %old = OpFunctionCall %float %_Z10atomic_addPU3AS1Vff %p %float_1
define spir_func float @add(ptr addrspace(1) %p) {
  %old = call spir_func float @_Z10atomic_addPU3AS1Vff(ptr addrspace(1) %p, float 1.0)
  ret float %old
}
declare spir_func float @_Z10atomic_addPU3AS1Vff(ptr addrspace(1), float)
