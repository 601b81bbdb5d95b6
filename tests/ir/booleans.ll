; Booleans in memory, in aggregates and in vectors that are cast to integers; the result of cmpxchg; booleans as indices and as
; addresses.

@tbl2 = private unnamed_addr addrspace(2) constant [4 x { i32, i1 }] [{ i32, i1 } { i32 5, i1 true }, { i32, i1 } { i32 6, i1 false }, { i32, i1 } { i32 7, i1 true }, { i32, i1 } { i32 8, i1 true }]
%s = type { i8, i1, [3 x i1], <4 x i1> }
define spir_kernel void @mem(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = alloca i1
  %b = load i8, ptr addrspace(1) %in
  %c = icmp sgt i8 %b, 10
  store i1 %c, ptr %a
  %x = alloca %s
  %x1 = getelementptr %s, ptr %x, i32 0, i32 1
  store i1 %c, ptr %x1
  %x2 = getelementptr %s, ptr %x, i32 0, i32 2, i32 2
  %n = xor i1 %c, true
  store i1 %n, ptr %x2
  %l0 = load i1, ptr %a
  %l1 = load i1, ptr %x1
  %l2 = load i1, ptr %x2
  %z0 = zext i1 %l0 to i8
  %z1 = sext i1 %l1 to i8
  %z2 = zext i1 %l2 to i8
  store i8 %z0, ptr addrspace(1) %out
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 1
  store i8 %z1, ptr addrspace(1) %o1
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 2
  store i8 %z2, ptr addrspace(1) %o2
  ret void
}
define spir_kernel void @vec(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load <8 x i16>, ptr addrspace(1) %in, align 2
  %c = icmp slt <8 x i16> %a, <i16 0, i16 100, i16 -100, i16 5, i16 6, i16 1000, i16 -1, i16 3>
  %i = bitcast <8 x i1> %c to i8
  store i8 %i, ptr addrspace(1) %out
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 1
  store <8 x i1> %c, ptr addrspace(1) %o1
  %p = getelementptr i8, ptr addrspace(1) %in, i64 32
  %m = load <8 x i1>, ptr addrspace(1) %p
  %x = xor <8 x i1> %m, %c
  %z = zext <8 x i1> %x to <8 x i16>
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 16
  store <8 x i16> %z, ptr addrspace(1) %o2, align 2
  %j = trunc i8 %i to i4
  %k = bitcast i4 %j to <4 x i1>
  %l = select <4 x i1> %k, <4 x i8> <i8 1, i8 2, i8 3, i8 4>, <4 x i8> <i8 -1, i8 -2, i8 -3, i8 -4>
  %o3 = getelementptr i8, ptr addrspace(1) %out, i64 40
  store <4 x i8> %l, ptr addrspace(1) %o3, align 2
  %all = icmp eq i8 %i, -1
  %allz = zext i1 %all to i8
  %o4 = getelementptr i8, ptr addrspace(1) %out, i64 44
  store i8 %allz, ptr addrspace(1) %o4
  ret void
}
define spir_kernel void @floats(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load <16 x i16>, ptr addrspace(1) %in, align 2
  %c = icmp slt <16 x i16> %a, splat (i16 100)
  %h = bitcast <16 x i1> %c to half
  %n = bitcast half %h to i16
  store i16 %n, ptr addrspace(1) %out
  %p = getelementptr i8, ptr addrspace(1) %in, i64 64
  %f = load float, ptr addrspace(1) %p, align 4
  %b = bitcast float %f to <32 x i1>
  %not = xor <32 x i1> %b, splat (i1 true)
  %w = bitcast <32 x i1> %not to <2 x half>
  %i = bitcast <2 x half> %w to i32
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 4
  store i32 %i, ptr addrspace(1) %o1, align 4
  %d = bitcast <2 x half> %w to <32 x i1>
  %last = extractelement <32 x i1> %d, i32 31
  %z = zext i1 %last to i8
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i8 %z, ptr addrspace(1) %o2
  ret void
}
define spir_kernel void @agg(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %b = load i8, ptr addrspace(1) %in
  %c = icmp sgt i8 %b, 10
  %r = call { i32, i1 } @pair(i8 %b, i1 %c)
  %e = extractvalue { i32, i1 } %r, 1
  %f = extractvalue { i32, i1 } %r, 0
  %g = select i1 %e, i32 %f, i32 -1
  store i32 %g, ptr addrspace(1) %out
  %and = and i8 %b, 3
  %ix = zext i8 %and to i64
  %p = getelementptr [4 x { i32, i1 }], ptr addrspace(2) @tbl2, i64 0, i64 %ix, i32 1
  %q = load i1, ptr addrspace(2) %p
  %qz = zext i1 %q to i8
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 4
  store i8 %qz, ptr addrspace(1) %o1
  %sel = select i1 %q, { i32, i1 } %r, { i32, i1 } { i32 99, i1 false }
  %se = extractvalue { i32, i1 } %sel, 1
  %sf = extractvalue { i32, i1 } %sel, 0
  %sg = select i1 %se, i32 %sf, i32 77
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %sg, ptr addrspace(1) %o2
  ret void
}
define spir_func { i32, i1 } @pair(i8 %a, i1 %c) noinline {
  %z = sext i8 %a to i32
  %p = insertvalue { i32, i1 } poison, i32 %z, 0
  %n = xor i1 %c, 1
  %q = insertvalue { i32, i1 } %p, i1 %n, 1
  ret { i32, i1 } %q
}
define spir_kernel void @cas(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 16
  %v = load i32, ptr addrspace(1) %in
  %w = and i32 %v, 1
  store i32 %w, ptr addrspace(1) %p
  %x = cmpxchg ptr addrspace(1) %p, i32 1, i32 55 seq_cst seq_cst
  %o = extractvalue { i32, i1 } %x, 0
  %s = extractvalue { i32, i1 } %x, 1
  %y = cmpxchg ptr addrspace(1) %p, i32 0, i32 66 seq_cst seq_cst
  %sel = select i1 %s, { i32, i1 } %x, { i32, i1 } %y
  %r0 = extractvalue { i32, i1 } %sel, 0
  %r1 = extractvalue { i32, i1 } %sel, 1
  %sz = zext i1 %s to i32
  %rz = zext i1 %r1 to i32
  store i32 %o, ptr addrspace(1) %out
  %p1 = getelementptr i8, ptr addrspace(1) %out, i64 4
  store i32 %sz, ptr addrspace(1) %p1
  %p2 = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %r0, ptr addrspace(1) %p2
  %p3 = getelementptr i8, ptr addrspace(1) %out, i64 12
  store i32 %rz, ptr addrspace(1) %p3
  ret void
}
define spir_kernel void @index(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %n = load i32, ptr addrspace(1) %in
  %c = icmp slt i32 %n, 5
  %mid = getelementptr i8, ptr addrspace(1) %in, i64 128
  %p = getelementptr i32, ptr addrspace(1) %mid, i1 %c
  %a = load i32, ptr addrspace(1) %p
  store i32 %a, ptr addrspace(1) %out
  %q = getelementptr i32, ptr addrspace(1) %mid, i1 true
  %b = load i32, ptr addrspace(1) %q
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 4
  store i32 %b, ptr addrspace(1) %o1
  %r = getelementptr [2 x i32], ptr addrspace(1) %mid, i1 false, i1 %c
  %d = load i32, ptr addrspace(1) %r
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %d, ptr addrspace(1) %o2
  %v = load <2 x i32>, ptr addrspace(1) %mid
  %e = extractelement <2 x i32> %v, i1 %c
  %o3 = getelementptr i8, ptr addrspace(1) %out, i64 12
  store i32 %e, ptr addrspace(1) %o3
  %f = insertelement <2 x i32> %v, i32 %n, i1 %c
  %o4 = getelementptr i8, ptr addrspace(1) %out, i64 16
  store <2 x i32> %f, ptr addrspace(1) %o4
  %g = extractelement <2 x i32> %v, i1 true
  %o5 = getelementptr i8, ptr addrspace(1) %out, i64 24
  store i32 %g, ptr addrspace(1) %o5
  ret void
}
; The buffers start at an even address.
define spir_kernel void @addresses(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %b = load i8, ptr addrspace(1) %in
  %n = zext i8 %b to i64
  %p = getelementptr i8, ptr addrspace(1) %in, i64 %n
  %odd = ptrtoint ptr addrspace(1) %p to i1
  %byte = sext i1 %odd to i8
  store i8 %byte, ptr addrspace(1) %out
  %q = inttoptr i1 %odd to ptr addrspace(1)
  %a = ptrtoint ptr addrspace(1) %q to i64
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i64 %a, ptr addrspace(1) %o1
  %r = getelementptr i8, ptr addrspace(1) %p, <2 x i64> <i64 1, i64 2>
  %v = ptrtoint <2 x ptr addrspace(1)> %r to <2 x i1>
  %w = inttoptr <2 x i1> %v to <2 x ptr addrspace(1)>
  %x = ptrtoint <2 x ptr addrspace(1)> %w to <2 x i16>
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 16
  store <2 x i16> %x, ptr addrspace(1) %o2
  ret void
}
