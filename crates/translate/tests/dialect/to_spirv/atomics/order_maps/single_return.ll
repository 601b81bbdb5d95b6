; ways: OneReturn, ManyReturns
; The memory order of an atomic function is a parameter.
; true: OpName %exit "exit"
; true: OpName %result "result"
; true: OpName %retVal "retVal"
; true: OpDecorate %result Alignment 4
; true: %_ptr_Function_uint = OpTypePointer Function %uint
; true: %result = OpVariable %_ptr_Function_uint Function
; true: OpStore %result %uint_0 Aligned 4
; true: OpBranch %exit
; true: OpStore %result %uint_2 Aligned 4
; true: OpBranch %exit
; true: OpStore %result %uint_4 Aligned 4
; true: OpBranch %exit
; true: OpStore %result %uint_8 Aligned 4
; true: OpBranch %exit
; true: OpStore %result %uint_16 Aligned 4
; true: OpBranch %exit
; true: %exit = OpLabel
; true: %retVal = OpLoad %uint %result Aligned 4
; true: OpReturnValue %retVal
; false: OpReturnValue %uint_0
; false: OpReturnValue %uint_2
; false: OpReturnValue %uint_4
; false: OpReturnValue %uint_8
; false: OpReturnValue %uint_16
; OneReturn: OpName %exit "exit"
; OneReturn: OpName %result "result"
; OneReturn: OpName %retVal "retVal"
; OneReturn: OpDecorate %result Alignment 4
; OneReturn: %_ptr_Function_uint = OpTypePointer Function %uint
; OneReturn: %result = OpVariable %_ptr_Function_uint Function
; OneReturn: OpStore %result %uint_0 Aligned 4
; OneReturn: OpBranch %exit
; OneReturn: OpStore %result %uint_2 Aligned 4
; OneReturn: OpBranch %exit
; OneReturn: OpStore %result %uint_4 Aligned 4
; OneReturn: OpBranch %exit
; OneReturn: OpStore %result %uint_8 Aligned 4
; OneReturn: OpBranch %exit
; OneReturn: OpStore %result %uint_16 Aligned 4
; OneReturn: OpBranch %exit
; OneReturn: %exit = OpLabel
; OneReturn: %retVal = OpLoad %uint %result Aligned 4
; OneReturn: OpReturnValue %retVal
; ManyReturns: OpReturnValue %uint_0
; ManyReturns: OpReturnValue %uint_2
; ManyReturns: OpReturnValue %uint_4
; ManyReturns: OpReturnValue %uint_8
; ManyReturns: OpReturnValue %uint_16
define spir_func i32 @read(ptr addrspace(4) %object, i32 %order) {
  %value = call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order(ptr addrspace(4) %object, i32 %order)
  ret i32 %value
}
declare spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order(ptr addrspace(4), i32)
