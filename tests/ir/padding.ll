; Structs with vectors that SPIR-V lacks, which are aligned to more bytes than the arrays in their place; addresses of their
; lanes; structs as copies.

%pointers = type { i32, <2 x ptr addrspace(1)>, i8 }
%nested = type { i16, { i8, <2 x ptr addrspace(1)> }, [2 x %pointers], i8 }
%long = type { i8, <17 x i32>, i16 }
%one = type { i64, <1 x i32>, i8 }
%odd = type { i8, <4 x i24>, i8 }
@long_table = internal addrspace(2) constant %long { i8 5, <17 x i32> <i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15, i32 16, i32 170>, i16 777 }
@long_tables = internal addrspace(2) constant [2 x { <17 x i16>, i8 }] [{ <17 x i16>, i8 } { <17 x i16> <i16 1, i16 2, i16 3, i16 4, i16 5, i16 6, i16 7, i16 8, i16 9, i16 10, i16 11, i16 12, i16 13, i16 14, i16 15, i16 16, i16 17>, i8 18 }, { <17 x i16>, i8 } { <17 x i16> <i16 21, i16 22, i16 23, i16 24, i16 25, i16 26, i16 27, i16 28, i16 29, i16 30, i16 31, i16 32, i16 33, i16 34, i16 35, i16 36, i16 37>, i8 38 }]

define spir_kernel void @pointers_by_member(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %s = alloca %pointers
  %p1 = getelementptr i8, ptr addrspace(1) %in, i64 12
  %v0 = insertelement <2 x ptr addrspace(1)> poison, ptr addrspace(1) %in, i32 0
  %v1 = insertelement <2 x ptr addrspace(1)> %v0, ptr addrspace(1) %p1, i32 1
  %whole0 = insertvalue %pointers poison, i32 77, 0
  %whole1 = insertvalue %pointers %whole0, <2 x ptr addrspace(1)> %v1, 1
  %whole = insertvalue %pointers %whole1, i8 9, 2
  store %pointers %whole, ptr %s
  %at1 = getelementptr i8, ptr %s, i64 24
  %second = load ptr addrspace(1), ptr %at1
  %a = load i32, ptr addrspace(1) %second, align 4
  store i32 %a, ptr addrspace(1) %out, align 4
  %at2 = getelementptr i8, ptr %s, i64 32
  %last = load i8, ptr %at2
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 4
  store i8 %last, ptr addrspace(1) %o1
  %back = load %pointers, ptr %s
  %pair = extractvalue %pointers %back, 1
  %first = extractelement <2 x ptr addrspace(1)> %pair, i32 0
  %b = load i32, ptr addrspace(1) %first, align 4
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %b, ptr addrspace(1) %o2, align 4
  %n = extractvalue %pointers %back, 0
  %o3 = getelementptr i8, ptr addrspace(1) %out, i64 12
  store i32 %n, ptr addrspace(1) %o3, align 4
  ret void
}
define spir_kernel void @pointers_nested(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %s = alloca [2 x %nested]
  %p1 = getelementptr i8, ptr addrspace(1) %in, i64 20
  %c.wide = load i8, ptr addrspace(1) %in
  %c.bit = and i8 %c.wide, 1
  %c = zext i8 %c.bit to i64
  %inner = getelementptr [2 x %nested], ptr %s, i64 0, i64 1, i32 1, i32 1
  %lane = getelementptr [2 x %nested], ptr %s, i64 0, i64 1, i32 1, i32 1, i64 1
  %v0 = insertelement <2 x ptr addrspace(1)> poison, ptr addrspace(1) %in, i32 0
  %v1 = insertelement <2 x ptr addrspace(1)> %v0, ptr addrspace(1) %p1, i32 1
  store <2 x ptr addrspace(1)> %v1, ptr %inner
  %element = getelementptr [2 x %nested], ptr %s, i64 0, i64 %c, i32 2, i64 %c, i32 2
  store i8 42, ptr %element
  %last = getelementptr %nested, ptr %s, i64 1, i32 3
  store i8 43, ptr %last
  %r = load ptr addrspace(1), ptr %lane
  %x = load i32, ptr addrspace(1) %r, align 4
  store i32 %x, ptr addrspace(1) %out, align 4
  %n1 = ptrtoint ptr %element to i64
  %n2 = ptrtoint ptr %last to i64
  %n0 = ptrtoint ptr %s to i64
  %d1 = sub i64 %n1, %n0
  %d2 = sub i64 %n2, %n0
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i64 %d1, ptr addrspace(1) %o1, align 8
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 16
  store i64 %d2, ptr addrspace(1) %o2, align 8
  %e = load i8, ptr %element
  %o3 = getelementptr i8, ptr addrspace(1) %out, i64 24
  store i8 %e, ptr addrspace(1) %o3
  ret void
}
define internal spir_func i32 @by_value(ptr byval({ i32, <2 x ptr addrspace(1)>, i8 }) %s) noinline {
  %at = getelementptr { i32, <2 x ptr addrspace(1)>, i8 }, ptr %s, i64 0, i32 1, i64 1
  %p = load ptr addrspace(1), ptr %at
  %x = load i32, ptr addrspace(1) %p, align 4
  %last = getelementptr { i32, <2 x ptr addrspace(1)>, i8 }, ptr %s, i64 0, i32 2
  %y = load i8, ptr %last
  %z = zext i8 %y to i32
  %r = add i32 %x, %z
  ret i32 %r
}
define spir_kernel void @copied(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %s = alloca { i32, <2 x ptr addrspace(1)>, i8 }
  %first = getelementptr i8, ptr %s, i64 16
  store ptr addrspace(1) %in, ptr %first
  %second = getelementptr i8, ptr %s, i64 24
  %p1 = getelementptr i8, ptr addrspace(1) %in, i64 36
  store ptr addrspace(1) %p1, ptr %second
  %last = getelementptr i8, ptr %s, i64 32
  %y = load i8, ptr addrspace(1) %in
  store i8 %y, ptr %last
  %r = call spir_func i32 @by_value(ptr byval({ i32, <2 x ptr addrspace(1)>, i8 }) %s)
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @long_by_lane(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %c.wide = load i8, ptr addrspace(1) %in
  %c = and i8 %c.wide, 15
  %p = getelementptr %long, ptr addrspace(2) @long_table, i64 0, i32 1, i8 %c
  %x = load i32, ptr addrspace(2) %p, align 4
  store i32 %x, ptr addrspace(1) %out, align 4
  %q = getelementptr %long, ptr addrspace(2) @long_table, i64 0, i32 2
  %y = load i16, ptr addrspace(2) %q, align 2
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 4
  store i16 %y, ptr addrspace(1) %o1, align 2
  %bytes = getelementptr i8, ptr addrspace(2) @long_table, i64 192
  %z = load i32, ptr addrspace(2) %bytes, align 4
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %z, ptr addrspace(1) %o2, align 4
  ret void
}
define spir_kernel void @long_by_constant(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %x = load i32, ptr addrspace(2) getelementptr (%long, ptr addrspace(2) @long_table, i64 0, i32 1, i64 16), align 4
  store i32 %x, ptr addrspace(1) %out, align 4
  %y = load i16, ptr addrspace(2) getelementptr ([2 x { <17 x i16>, i8 }], ptr addrspace(2) @long_tables, i64 0, i64 1, i32 0, i64 16), align 2
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 4
  store i16 %y, ptr addrspace(1) %o1, align 2
  %z = load i8, ptr addrspace(2) getelementptr ([2 x { <17 x i16>, i8 }], ptr addrspace(2) @long_tables, i64 0, i64 1, i32 1), align 1
  %o2 = getelementptr i8, ptr addrspace(1) %out, i64 6
  store i8 %z, ptr addrspace(1) %o2, align 1
  ret void
}
define spir_kernel void @long_whole(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %s = alloca { i8, <32 x i8> }
  %n = load i32, ptr addrspace(1) %in, align 4
  %v.i = load <8 x i32>, ptr addrspace(1) %in, align 4
  %v = bitcast <8 x i32> %v.i to <32 x i8>
  %s0 = insertvalue { i8, <32 x i8> } { i8 1, <32 x i8> zeroinitializer }, <32 x i8> %v, 1
  store { i8, <32 x i8> } %s0, ptr %s
  %lane = and i32 %n, 31
  %p = getelementptr { i8, <32 x i8> }, ptr %s, i64 0, i32 1, i32 %lane
  %x = load i8, ptr %p
  store i8 %x, ptr addrspace(1) %out
  %q = getelementptr i8, ptr %s, i64 37
  %y = load i8, ptr %q
  %o1 = getelementptr i8, ptr addrspace(1) %out, i64 1
  store i8 %y, ptr addrspace(1) %o1
  ret void
}
define spir_kernel void @one_lane(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %s = alloca [2 x %one]
  %n = load i32, ptr addrspace(1) %in, align 4
  %i = and i32 %n, 1
  %p = getelementptr [2 x %one], ptr %s, i64 0, i32 %i, i32 1, i64 0
  store i32 %n, ptr %p
  %q = getelementptr [2 x %one], ptr %s, i64 0, i32 %i, i32 1
  %x = load <1 x i32>, ptr %q
  %y = extractelement <1 x i32> %x, i32 0
  store i32 %y, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @odd_lane(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %s = alloca [2 x %odd]
  store [2 x %odd] zeroinitializer, ptr %s
  %n = load i32, ptr addrspace(1) %in, align 4
  %i = and i32 %n, 1
  %v = trunc i32 %n to i24
  %p = getelementptr [2 x %odd], ptr %s, i64 0, i32 %i, i32 1, i32 2
  store i24 %v, ptr %p, align 1
  %q = getelementptr [2 x %odd], ptr %s, i64 0, i32 %i, i32 1
  %x = load <4 x i24>, ptr %q
  %y = extractelement <4 x i24> %x, i32 2
  %z = zext i24 %y to i32
  store i32 %z, ptr addrspace(1) %out, align 4
  ret void
}
