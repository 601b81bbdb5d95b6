; A variable has a text, up to SPIR-V 1.3.
; option: max-version=1.3
; true: Version 1.0
; true: OpCapability Addresses
; true: OpCapability Linkage
; true: OpCapability Kernel
; true: %# = OpExtInstImport "OpenCL.std"
; true: OpMemoryModel Physical64 OpenCL
; true: OpSource Unknown 0
; true: OpName %room "room"
; true: OpName %variable "variable"
; true: OpDecorate %room LinkageAttributes "room" Export
; true: OpDecorate %variable Alignment 4
; true: %uint = OpTypeInt 32 0
; true: %uint_1 = OpConstant %uint 1
; true: %void = OpTypeVoid
; true: %# = OpTypeFunction %void
; true: %_ptr_Function_uint = OpTypePointer Function %uint
; true: %room = OpFunction %void None %#
; true: %# = OpLabel
; true: %variable = OpVariable %_ptr_Function_uint Function
; true: OpStore %variable %uint_1 Aligned 4
; true: OpReturn
; true: OpFunctionEnd
; false: error: function @room: block %0, %variable: Decoration UserSemantic needs SPIR-V 1.4, and SPIR-V 1.3 was asked for
@text = private unnamed_addr constant [6 x i8] c"mine!\00", section "llvm.metadata"
define spir_func void @room() {
  %variable = alloca i32
  call void @llvm.var.annotation.p0.p0(ptr %variable, ptr @text, ptr poison, i32 0, ptr null)
  store i32 1, ptr %variable
  ret void
}
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
