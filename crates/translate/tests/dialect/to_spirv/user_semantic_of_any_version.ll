; A variable has a text, up to SPIR-V 1.3.
; option: max-version=1.3
; true: error: Decoration UserSemantic needs SPIR-V 1.4, and SPIR-V 1.3 was asked for
; false: Version 1.0
; false: OpCapability Addresses
; false: OpCapability Linkage
; false: OpCapability Kernel
; false: %# = OpExtInstImport "OpenCL.std"
; false: OpMemoryModel Physical64 OpenCL
; false: OpSource Unknown 0
; false: OpName %room "room"
; false: OpName %variable "variable"
; false: OpDecorate %room LinkageAttributes "room" Export
; false: OpDecorate %variable Alignment 4
; false: %uint = OpTypeInt 32 0
; false: %uint_1 = OpConstant %uint 1
; false: %void = OpTypeVoid
; false: %# = OpTypeFunction %void
; false: %_ptr_Function_uint = OpTypePointer Function %uint
; false: %room = OpFunction %void None %#
; false: %# = OpLabel
; false: %variable = OpVariable %_ptr_Function_uint Function
; false: OpStore %variable %uint_1 Aligned 4
; false: OpReturn
; false: OpFunctionEnd
@text = private unnamed_addr constant [6 x i8] c"mine!\00", section "llvm.metadata"
define spir_func void @room() {
  %variable = alloca i32
  call void @llvm.var.annotation.p0.p0(ptr %variable, ptr @text, ptr poison, i32 0, ptr null)
  store i32 1, ptr %variable
  ret void
}
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
