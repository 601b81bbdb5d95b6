; Constants in the private address space, read and passed on; aliases of variables and functions.

@lut = private unnamed_addr constant [8 x i32] [i32 3, i32 1, i32 4, i32 1, i32 5, i32 9, i32 2, i32 6], align 4
@lut2 = private unnamed_addr constant [4 x [2 x i16]] [[2 x i16] [i16 1, i16 2], [2 x i16] [i16 3, i16 4], [2 x i16] [i16 5, i16 6], [2 x i16] [i16 7, i16 8]]
@esc = private unnamed_addr constant [4 x i32] [i32 10, i32 20, i32 30, i32 40]
@c2 = internal addrspace(2) constant [4 x i32] [i32 100, i32 200, i32 300, i32 400]
@al = internal alias [4 x i32], ptr addrspace(2) @c2
@al2 = internal alias [4 x i32], ptr addrspace(2) @al
@fal = internal alias i32 (i32), ptr @callee
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define spir_func i32 @callee(i32 %a) noinline {
  %r = mul i32 %a, 7
  ret i32 %r
}
define spir_func i32 @rd(ptr %p, i64 %i) noinline {
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %q
  ret i32 %v
}
define spir_kernel void @lookup(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %b = load i8, ptr addrspace(1) %in
  %c = and i8 %b, 7
  %i = zext i8 %c to i64
  %p = getelementptr inbounds [8 x i32], ptr @lut, i64 0, i64 %i
  %v = load i32, ptr %p
  store i32 %v, ptr addrspace(1) %out
  %d = and i8 %b, 3
  %j = zext i8 %d to i64
  %q = getelementptr inbounds [4 x [2 x i16]], ptr @lut2, i64 0, i64 %j
  %q1 = getelementptr inbounds [2 x i16], ptr %q, i64 0, i64 1
  %w = load i16, ptr %q1
  %o = getelementptr i8, ptr addrspace(1) %out, i64 4
  store i16 %w, ptr addrspace(1) %o
  %k = load i32, ptr getelementptr ([8 x i32], ptr @lut, i64 0, i64 5)
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %k, ptr addrspace(1) %o2
  %tmp = alloca [8 x i32]
  call void @llvm.memcpy.p0.p0.i64(ptr %tmp, ptr @lut, i64 32, i1 false)
  %tp = getelementptr [8 x i32], ptr %tmp, i64 0, i64 %i
  %tv = load i32, ptr %tp
  %o3 = getelementptr i8, ptr addrspace(1) %out, i64 12
  store i32 %tv, ptr addrspace(1) %o3
  ret void
}
define spir_kernel void @escape(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %b = load i8, ptr addrspace(1) %in
  %c = and i8 %b, 3
  %i = zext i8 %c to i64
  %v = call spir_func i32 @rd(ptr @esc, i64 %i)
  store i32 %v, ptr addrspace(1) %out
  %d = icmp sgt i8 %b, 5
  %tmp = alloca [4 x i32]
  store [4 x i32] [i32 -1, i32 -2, i32 -3, i32 -4], ptr %tmp
  %s = select i1 %d, ptr getelementptr ([4 x i32], ptr @esc, i64 0, i64 1), ptr %tmp
  %w = load i32, ptr %s
  %o = getelementptr i8, ptr addrspace(1) %out, i64 4
  store i32 %w, ptr addrspace(1) %o
  ret void
}
define spir_kernel void @alias(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %v = load i32, ptr addrspace(2) getelementptr ([4 x i32], ptr addrspace(2) @al, i64 0, i64 3)
  store i32 %v, ptr addrspace(1) %out
  %w = load i32, ptr addrspace(2) getelementptr ([4 x i32], ptr addrspace(2) @al2, i64 0, i64 2)
  %r = call spir_func i32 @fal(i32 %w)
  %o = getelementptr i8, ptr addrspace(1) %out, i64 4
  store i32 %r, ptr addrspace(1) %o
  ret void
}

; Constants that hold the addresses of others, of themselves, and of parts; addresses in aggregates.
@short = private unnamed_addr constant [2 x i32] [i32 11, i32 22]
@entry = private unnamed_addr constant <{ ptr, i8, ptr }> <{ ptr @short, i8 5, ptr getelementptr ([2 x i32], ptr @short, i64 0, i64 1) }>
@tables = internal constant [2 x { ptr, ptr }] [{ ptr, ptr } { ptr @lut, ptr @entry }, { ptr, ptr } { ptr @short, ptr @tables }]
define spir_kernel void @held(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %b = load i8, ptr addrspace(1) %in
  %c = and i8 %b, 1
  %i = zext i8 %c to i64
  %p = getelementptr [2 x { ptr, ptr }], ptr @tables, i64 0, i64 %i, i32 0
  %q = load ptr, ptr %p
  %v = call spir_func i32 @rd(ptr %q, i64 %i)
  store i32 %v, ptr addrspace(1) %out
  %ep = load ptr, ptr getelementptr ([2 x { ptr, ptr }], ptr @tables, i64 0, i64 0, i32 1)
  %fp = getelementptr <{ ptr, i8, ptr }>, ptr %ep, i64 0, i32 2
  %f = load ptr, ptr %fp, align 1
  %w = load i32, ptr %f
  %o = getelementptr i8, ptr addrspace(1) %out, i64 4
  store i32 %w, ptr addrspace(1) %o
  %rp = load ptr, ptr getelementptr ([2 x { ptr, ptr }], ptr @tables, i64 0, i64 1, i32 1)
  %sp = getelementptr [2 x { ptr, ptr }], ptr %rp, i64 0, i64 1, i32 0
  %s = load ptr, ptr %sp
  %x = load i32, ptr %s
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %x, ptr addrspace(1) %o2
  %tmp = alloca { i64, ptr }
  store { i64, ptr } { i64 9, ptr getelementptr ([8 x i32], ptr @lut, i64 0, i64 5) }, ptr %tmp
  %tp = getelementptr { i64, ptr }, ptr %tmp, i64 0, i32 1
  %t = load ptr, ptr %tp
  %y = load i32, ptr %t
  %o3 = getelementptr i8, ptr addrspace(1) %out, i64 12
  store i32 %y, ptr addrspace(1) %o3
  ret void
}
