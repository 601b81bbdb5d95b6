; A variable in local memory with an initial value.
; true: OpName %shared "shared"
; true: %uint_7 = OpConstant %uint 7
; true: %_ptr_Workgroup_uint = OpTypePointer Workgroup %uint
; true: %shared = OpVariable %_ptr_Workgroup_uint Workgroup %uint_7
; false: OpName %shared "shared"
; false: %_ptr_Workgroup_uint = OpTypePointer Workgroup %uint
; false: %shared = OpVariable %_ptr_Workgroup_uint Workgroup
@shared = internal addrspace(3) global i32 7
define spir_func i32 @read() {
  %value = load i32, ptr addrspace(3) @shared
  ret i32 %value
}
