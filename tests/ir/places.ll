; What a program asks of its machine and its compiler.

declare ptr @llvm.load.relative.i64(ptr, i64)
declare ptr @llvm.load.relative.i32(ptr, i32)
declare i1 @llvm.allow.runtime.check(metadata)
declare i1 @llvm.allow.ubsan.check(i8)
declare i1 @llvm.experimental.widenable.condition()
declare i32 @llvm.get.rounding()
declare void @llvm.set.rounding(i32)
declare double @llvm.arithmetic.fence.f64(double)
declare i32 @llvm.expect.i32(i32, i32)
declare i16 @llvm.convert.to.fp16.f32(float)
declare float @llvm.convert.from.fp16.f32(i16)
define spir_kernel void @relative(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i32
  %v = alloca [4 x i32], align 4
  %v1 = getelementptr i32, ptr %v, i64 1
  store i32 %i, ptr %v1, align 4
  %p = call ptr @llvm.load.relative.i64(ptr %v, i64 4)
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %v to i64
  %n = sub i64 %a, %b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @relative_i32(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = zext i8 %i.s to i32
  %v = alloca [4 x i32], align 4
  %v2 = getelementptr i32, ptr %v, i64 2
  %v3 = getelementptr i32, ptr %v, i64 3
  store i32 %i, ptr %v2, align 4
  %p = call ptr @llvm.load.relative.i32(ptr %v3, i32 -4)
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %v to i64
  %n = sub i64 %a, %b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @runtime_check(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %r = call i1 @llvm.allow.runtime.check(metadata !"any")
  %w = zext i1 %r to i32
  store i32 %w, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @ubsan_check(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %r = call i1 @llvm.allow.ubsan.check(i8 3)
  %w = zext i1 %r to i32
  store i32 %w, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @widenable(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %r = call i1 @llvm.experimental.widenable.condition()
  %w = zext i1 %r to i32
  store i32 %w, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @rounding(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %r = call i32 @llvm.get.rounding()
  store i32 %r, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @set_rounding(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  call void @llvm.set.rounding(i32 1)
  %r = load i32, ptr addrspace(1) %in, align 4
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @fence_of_arithmetic(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load i32, ptr addrspace(1) %in, align 4
  %b = sitofp i32 %a to double
  %r = call double @llvm.arithmetic.fence.f64(double %b)
  store double %r, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @expected(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load i32, ptr addrspace(1) %in, align 4
  %r = call i32 @llvm.expect.i32(i32 %a, i32 3)
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @to_half(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load i16, ptr addrspace(1) %in, align 2
  %f = call float @llvm.convert.from.fp16.f32(i16 %a)
  %o = fcmp ord float %f, %f
  %g = select i1 %o, float %f, float 1.0
  %h = fmul float %g, 0.75
  %r = call i16 @llvm.convert.to.fp16.f32(float %h)
  store i16 %r, ptr addrspace(1) %out, align 2
  ret void
}
