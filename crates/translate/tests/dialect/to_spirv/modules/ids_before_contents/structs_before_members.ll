; A struct of two members.
; option: ids=numbers
; true: OpName %2 "pair"
; true: %3 = OpTypeInt 32 0
; true: %4 = OpTypeFloat 32
; true: %2 = OpTypeStruct %3 %4
; true: %5 = OpTypePointer CrossWorkgroup %2
; true: %7 = OpConstantNull %2
; false: OpName %4 "pair"
; false: %2 = OpTypeInt 32 0
; false: %3 = OpTypeFloat 32
; false: %4 = OpTypeStruct %2 %3
; false: %5 = OpTypePointer CrossWorkgroup %4
; false: %7 = OpConstantNull %4
%pair = type { i32, float }
@both = addrspace(1) global %pair zeroinitializer
