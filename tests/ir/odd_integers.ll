; Integers of odd widths beyond arithmetic: in control flow, calls, vectors, memory, addresses and bitcasts.

define spir_func i10 @callee(i10 %a, i10 %b) noinline {
  %c = icmp slt i10 %a, %b
  br i1 %c, label %t, label %f
t:
  %x = add i10 %a, 513
  br label %e
f:
  %y = mul i10 %b, -3
  br label %e
e:
  %p = phi i10 [ %x, %t ], [ %y, %f ]
  switch i10 %p, label %d [ i10 -1, label %one
                            i10 513, label %two ]
one:
  ret i10 7
two:
  ret i10 -7
d:
  ret i10 %p
}
define spir_kernel void @calls(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load i16, ptr addrspace(1) %in
  %pb = getelementptr i8, ptr addrspace(1) %in, i64 2
  %b = load i16, ptr addrspace(1) %pb
  %x = trunc i16 %a to i10
  %y = trunc i16 %b to i10
  %r = call spir_func i10 @callee(i10 %x, i10 %y)
  %s = sext i10 %r to i32
  store i32 %s, ptr addrspace(1) %out
  ret void
}
define spir_kernel void @vec(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load <4 x i32>, ptr addrspace(1) %in, align 4
  %p = getelementptr i8, ptr addrspace(1) %in, i64 16
  %b = load <4 x i32>, ptr addrspace(1) %p, align 4
  %x = trunc <4 x i32> %a to <4 x i13>
  %y = trunc <4 x i32> %b to <4 x i13>
  %m = mul <4 x i13> %x, %y
  %n = add <4 x i13> %m, <i13 -1, i13 4095, i13 0, i13 77>
  %c = icmp slt <4 x i13> %n, %y
  %s = select <4 x i1> %c, <4 x i13> %n, <4 x i13> <i13 1, i13 -2, i13 3, i13 -4>
  %t = sext <4 x i13> %s to <4 x i32>
  store <4 x i32> %t, ptr addrspace(1) %out, align 4
  %q = getelementptr i8, ptr addrspace(1) %out, i64 16
  %sh = ashr <4 x i13> %n, <i13 3, i13 4, i13 5, i13 12>
  %u = zext <4 x i13> %sh to <4 x i32>
  store <4 x i32> %u, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @geps(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load i16, ptr addrspace(1) %in
  %x = and i16 %a, 15
  %i = trunc i16 %x to i4
  %base = getelementptr i8, ptr addrspace(1) %in, i64 64
  %p = getelementptr i32, ptr addrspace(1) %base, i4 %i
  %v = load i32, ptr addrspace(1) %p
  store i32 %v, ptr addrspace(1) %out
  ret void
}
define spir_kernel void @i24mem(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p1 = getelementptr i8, ptr addrspace(1) %in, i64 3
  %a = load i24, ptr addrspace(1) %p1, align 1
  %b = add i24 %a, 1
  %q1 = getelementptr i8, ptr addrspace(1) %out, i64 5
  store i24 %b, ptr addrspace(1) %q1, align 1
  %p2 = getelementptr i8, ptr addrspace(1) %in, i64 16
  %c = load i56, ptr addrspace(1) %p2, align 8
  %d = xor i56 %c, -1
  %q2 = getelementptr i8, ptr addrspace(1) %out, i64 16
  store i56 %d, ptr addrspace(1) %q2, align 8
  %p3 = getelementptr i8, ptr addrspace(1) %in, i64 32
  %e = load i40, ptr addrspace(1) %p3, align 4
  %q3 = getelementptr i8, ptr addrspace(1) %out, i64 32
  store i40 %e, ptr addrspace(1) %q3, align 4
  %s = alloca { i24, i8, [3 x i40] }
  %sp = getelementptr { i24, i8, [3 x i40] }, ptr %s, i32 0, i32 2, i32 2
  store i40 %e, ptr %sp, align 4
  store i24 %b, ptr %s, align 4
  %l1 = load i24, ptr %s, align 4
  %l2 = load i40, ptr %sp, align 4
  %z1 = sext i24 %l1 to i64
  %z2 = sext i40 %l2 to i64
  %q4 = getelementptr i8, ptr addrspace(1) %out, i64 64
  store i64 %z1, ptr addrspace(1) %q4
  %q5 = getelementptr i8, ptr addrspace(1) %out, i64 72
  store i64 %z2, ptr addrspace(1) %q5
  ret void
}
define spir_kernel void @bitcasts(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load i64, ptr addrspace(1) %in
  %x = trunc i64 %a to i24
  %v = bitcast i24 %x to <3 x i8>
  %e = extractelement <3 x i8> %v, i32 2
  store i8 %e, ptr addrspace(1) %out
  %v2 = add <3 x i8> %v, <i8 1, i8 2, i8 3>
  %y = bitcast <3 x i8> %v2 to i24
  %z = zext i24 %y to i32
  %q = getelementptr i8, ptr addrspace(1) %out, i64 4
  store i32 %z, ptr addrspace(1) %q
  %n = trunc i64 %a to i8
  %w = bitcast i8 %n to <4 x i2>
  %w2 = add <4 x i2> %w, <i2 1, i2 -1, i2 -2, i2 0>
  %w3 = bitcast <4 x i2> %w2 to i8
  %q2 = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i8 %w3, ptr addrspace(1) %q2
  %h = trunc i64 %a to i48
  %h3 = bitcast i48 %h to <3 x half>
  %h4 = bitcast <3 x half> %h3 to i48
  %h5 = zext i48 %h4 to i64
  %q3 = getelementptr i8, ptr addrspace(1) %out, i64 16
  store i64 %h5, ptr addrspace(1) %q3
  ret void
}
