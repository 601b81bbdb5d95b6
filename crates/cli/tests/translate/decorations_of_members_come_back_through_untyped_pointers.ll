target triple = "spir64-unknown-unknown"
@text = private unnamed_addr constant [13 x i8] c"{register:1}\00", section "llvm.metadata"
%S = type { i32, i32 }
declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
define spir_kernel void @k() {
  %s = alloca %S, align 4
  %m = getelementptr inbounds %S, ptr %s, i32 0, i32 1
  %a = call ptr @llvm.ptr.annotation.p0.p0(ptr %m, ptr @text, ptr null, i32 0, ptr null)
  store i32 7, ptr %a, align 4
  ret void
}
