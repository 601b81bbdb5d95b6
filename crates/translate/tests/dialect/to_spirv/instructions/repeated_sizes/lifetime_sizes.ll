; The lifetime of a variable of one byte.
; true: %_ptr_Function_void = OpTypePointer Function %void
; true: %# = OpBitcast %_ptr_Function_void %byte
; true: OpLifetimeStart %# 1
; true: OpLifetimeStop %# 1
; false: OpLifetimeStart %byte 0
; false: OpLifetimeStop %byte 0
define spir_func void @live() {
  %byte = alloca i8
  call void @llvm.lifetime.start.p0(i64 1, ptr %byte)
  call void @llvm.lifetime.end.p0(i64 1, ptr %byte)
  ret void
}
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
