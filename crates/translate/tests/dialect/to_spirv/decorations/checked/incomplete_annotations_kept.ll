; An annotation names a decoration (MemoryINTEL, 5826) without its literal.
; option: extensions=+SPV_INTEL_fpga_memory_attributes
; true: Version 1.4
; true: OpDecorate %variable UserSemantic "{5826}"
; false: Version 1.0
@text = private unnamed_addr constant [7 x i8] c"{5826}\00", section "llvm.metadata"
define spir_func void @room() {
  %variable = alloca i32
  call void @llvm.var.annotation.p0.p0(ptr %variable, ptr @text, ptr poison, i32 0, ptr null)
  store i32 1, ptr %variable
  ret void
}
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
