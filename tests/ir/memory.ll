; memset, memmove and memcpy, masked accesses, and what is asked of pointers.

declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memmove.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare void @llvm.memmove.p0.p1.i32(ptr, ptr addrspace(1), i32, i1)
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)
declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1), <4 x i1>, <4 x i32>)
declare void @llvm.masked.store.v4i32.p1(<4 x i32>, ptr addrspace(1), <4 x i1>)
declare ptr addrspace(1) @llvm.ptrmask.p1.i64(ptr addrspace(1), i64)
declare i64 @llvm.objectsize.i64.p1(ptr addrspace(1), i1, i1, i1)
declare i1 @llvm.is.constant.i32(i32)
declare i32 @llvm.expect.i32(i32, i32)
declare void @llvm.assume(i1)
declare i64 @llvm.expect.i64(i64, i64)
declare void @llvm.donothing()
define spir_kernel void @set1_0(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 0, i64 1, i1 false)
  ret void
}
define spir_kernel void @set1_90(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 90, i64 1, i1 false)
  ret void
}
define spir_kernel void @set1_255(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 255, i64 1, i1 false)
  ret void
}
define spir_kernel void @set2_0(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 0, i64 2, i1 false)
  ret void
}
define spir_kernel void @set2_90(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 90, i64 2, i1 false)
  ret void
}
define spir_kernel void @set2_255(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 255, i64 2, i1 false)
  ret void
}
define spir_kernel void @set3_0(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 0, i64 3, i1 false)
  ret void
}
define spir_kernel void @set3_90(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 90, i64 3, i1 false)
  ret void
}
define spir_kernel void @set3_255(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 255, i64 3, i1 false)
  ret void
}
define spir_kernel void @set4_0(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 0, i64 4, i1 false)
  ret void
}
define spir_kernel void @set4_90(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 90, i64 4, i1 false)
  ret void
}
define spir_kernel void @set4_255(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 255, i64 4, i1 false)
  ret void
}
define spir_kernel void @set7_0(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 0, i64 7, i1 false)
  ret void
}
define spir_kernel void @set7_90(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 90, i64 7, i1 false)
  ret void
}
define spir_kernel void @set7_255(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 255, i64 7, i1 false)
  ret void
}
define spir_kernel void @set8_0(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 0, i64 8, i1 false)
  ret void
}
define spir_kernel void @set8_90(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 90, i64 8, i1 false)
  ret void
}
define spir_kernel void @set8_255(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 255, i64 8, i1 false)
  ret void
}
define spir_kernel void @set16_0(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 0, i64 16, i1 false)
  ret void
}
define spir_kernel void @set16_90(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 90, i64 16, i1 false)
  ret void
}
define spir_kernel void @set16_255(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 255, i64 16, i1 false)
  ret void
}
define spir_kernel void @set33_0(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 0, i64 33, i1 false)
  ret void
}
define spir_kernel void @set33_90(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 90, i64 33, i1 false)
  ret void
}
define spir_kernel void @set33_255(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 255, i64 33, i1 false)
  ret void
}
define spir_kernel void @set100_0(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 0, i64 100, i1 false)
  ret void
}
define spir_kernel void @set100_90(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 90, i64 100, i1 false)
  ret void
}
define spir_kernel void @set100_255(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 3
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 1 %p, i8 255, i64 100, i1 false)
  ret void
}
define spir_kernel void @setv(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %b = load i8, ptr addrspace(1) %in
  %c = and i8 %b, 127
  %n = zext i8 %c to i64
  %q = getelementptr i8, ptr addrspace(1) %in, i64 1
  %v = load i8, ptr addrspace(1) %q
  call void @llvm.memset.p1.i64(ptr addrspace(1) %out, i8 %v, i64 %n, i1 false)
  %a = alloca [12 x i8]
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memset.p0.i64(ptr %a, i8 %v, i64 12, i1 false)
  %o = getelementptr i8, ptr addrspace(1) %out, i64 200
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) %o, ptr %a, i64 12, i1 false)
  call void @llvm.lifetime.end.p0(ptr %a)
  ret void
}
define spir_kernel void @setbig(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  call void @llvm.memset.p1.i64(ptr addrspace(1) %out, i8 7, i64 256, i1 true)
  ret void
}
define spir_kernel void @mv1(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %out, ptr addrspace(1) align 4 %in, i64 256, i1 false)
  %p = getelementptr i8, ptr addrspace(1) %out, i64 5
  %q = getelementptr i8, ptr addrspace(1) %out, i64 100
  %r = getelementptr i8, ptr addrspace(1) %out, i64 97
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %out, i64 1, i1 false)
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %r, ptr addrspace(1) %q, i64 1, i1 false)
  ret void
}
define spir_kernel void @mv5(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %out, ptr addrspace(1) align 4 %in, i64 256, i1 false)
  %p = getelementptr i8, ptr addrspace(1) %out, i64 5
  %q = getelementptr i8, ptr addrspace(1) %out, i64 100
  %r = getelementptr i8, ptr addrspace(1) %out, i64 97
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %out, i64 5, i1 false)
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %r, ptr addrspace(1) %q, i64 5, i1 false)
  ret void
}
define spir_kernel void @mv16(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %out, ptr addrspace(1) align 4 %in, i64 256, i1 false)
  %p = getelementptr i8, ptr addrspace(1) %out, i64 5
  %q = getelementptr i8, ptr addrspace(1) %out, i64 100
  %r = getelementptr i8, ptr addrspace(1) %out, i64 97
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %out, i64 16, i1 false)
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %r, ptr addrspace(1) %q, i64 16, i1 false)
  ret void
}
define spir_kernel void @mv33(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %out, ptr addrspace(1) align 4 %in, i64 256, i1 false)
  %p = getelementptr i8, ptr addrspace(1) %out, i64 5
  %q = getelementptr i8, ptr addrspace(1) %out, i64 100
  %r = getelementptr i8, ptr addrspace(1) %out, i64 97
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %out, i64 33, i1 false)
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %r, ptr addrspace(1) %q, i64 33, i1 false)
  ret void
}
define spir_kernel void @mv64(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %out, ptr addrspace(1) align 4 %in, i64 256, i1 false)
  %p = getelementptr i8, ptr addrspace(1) %out, i64 5
  %q = getelementptr i8, ptr addrspace(1) %out, i64 100
  %r = getelementptr i8, ptr addrspace(1) %out, i64 97
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %out, i64 64, i1 false)
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %r, ptr addrspace(1) %q, i64 64, i1 false)
  ret void
}
define spir_kernel void @mvv(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %b = load i8, ptr addrspace(1) %in
  %c = and i8 %b, 63
  %n = zext i8 %c to i64
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 4 %out, ptr addrspace(1) align 4 %in, i64 256, i1 false)
  %p = getelementptr i8, ptr addrspace(1) %out, i64 5
  %q = getelementptr i8, ptr addrspace(1) %out, i64 100
  %r = getelementptr i8, ptr addrspace(1) %out, i64 97
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %p, ptr addrspace(1) %out, i64 %n, i1 false)
  call void @llvm.memmove.p1.p1.i64(ptr addrspace(1) %r, ptr addrspace(1) %q, i64 %n, i1 false)
  ret void
}
define spir_kernel void @masked(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) align 4 %in, <4 x i1> <i1 1, i1 0, i1 1, i1 0>, <4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  call void @llvm.masked.store.v4i32.p1(<4 x i32> %a, ptr addrspace(1) align 4 %out, <4 x i1> <i1 1, i1 1, i1 0, i1 1>)
  ret void
}
define spir_kernel void @misc(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p5 = getelementptr i8, ptr addrspace(1) %in, i64 13
  %pm = call ptr addrspace(1) @llvm.ptrmask.p1.i64(ptr addrspace(1) %p5, i64 -8)
  %a = load i32, ptr addrspace(1) %pm
  %e = call i32 @llvm.expect.i32(i32 %a, i32 0)
  %c = icmp ne i32 %e, 123456789
  call void @llvm.assume(i1 true) [ "align"(ptr addrspace(1) %in, i64 8) ]
  call void @llvm.assume(i1 %c)
  call void @llvm.donothing()
  store i32 %e, ptr addrspace(1) %out
  ret void
}
