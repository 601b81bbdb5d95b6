; getelementptr: each form of index, base, element and flag, as constant expressions too.

declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
@table = internal addrspace(2) constant [8 x i32] [i32 11, i32 22, i32 33, i32 44, i32 55, i32 66, i32 77, i32 88]
@pair = internal addrspace(2) constant { i16, [3 x i32], i8 } { i16 7, [3 x i32] [i32 1, i32 2, i32 3], i8 9 }
define spir_kernel void @index_i8_plain(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = ashr i8 %i.s, 4
  %mid = getelementptr i32, ptr addrspace(1) %in, i64 16
  %p = getelementptr i32, ptr addrspace(1) %mid, i8 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i16_plain(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = ashr i8 %i.s, 4
  %i = sext i8 %i.a to i16
  %mid = getelementptr i32, ptr addrspace(1) %in, i64 16
  %p = getelementptr i32, ptr addrspace(1) %mid, i16 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i32_plain(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = ashr i8 %i.s, 4
  %i = sext i8 %i.a to i32
  %mid = getelementptr i32, ptr addrspace(1) %in, i64 16
  %p = getelementptr i32, ptr addrspace(1) %mid, i32 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i64_plain(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = ashr i8 %i.s, 4
  %i = sext i8 %i.a to i64
  %mid = getelementptr i32, ptr addrspace(1) %in, i64 16
  %p = getelementptr i32, ptr addrspace(1) %mid, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i128_plain(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = ashr i8 %i.s, 4
  %i = sext i8 %i.a to i128
  %mid = getelementptr i32, ptr addrspace(1) %in, i64 16
  %p = getelementptr i32, ptr addrspace(1) %mid, i128 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i8_inbounds(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = ashr i8 %i.s, 4
  %mid = getelementptr i32, ptr addrspace(1) %in, i64 16
  %p = getelementptr inbounds i32, ptr addrspace(1) %mid, i8 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i16_inbounds(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = ashr i8 %i.s, 4
  %i = sext i8 %i.a to i16
  %mid = getelementptr i32, ptr addrspace(1) %in, i64 16
  %p = getelementptr inbounds i32, ptr addrspace(1) %mid, i16 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i32_inbounds(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = ashr i8 %i.s, 4
  %i = sext i8 %i.a to i32
  %mid = getelementptr i32, ptr addrspace(1) %in, i64 16
  %p = getelementptr inbounds i32, ptr addrspace(1) %mid, i32 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i64_inbounds(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = ashr i8 %i.s, 4
  %i = sext i8 %i.a to i64
  %mid = getelementptr i32, ptr addrspace(1) %in, i64 16
  %p = getelementptr inbounds i32, ptr addrspace(1) %mid, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i128_inbounds(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = ashr i8 %i.s, 4
  %i = sext i8 %i.a to i128
  %mid = getelementptr i32, ptr addrspace(1) %in, i64 16
  %p = getelementptr inbounds i32, ptr addrspace(1) %mid, i128 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i8_nusw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = ashr i8 %i.s, 4
  %mid = getelementptr i32, ptr addrspace(1) %in, i64 16
  %p = getelementptr nusw i32, ptr addrspace(1) %mid, i8 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i16_nusw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = ashr i8 %i.s, 4
  %i = sext i8 %i.a to i16
  %mid = getelementptr i32, ptr addrspace(1) %in, i64 16
  %p = getelementptr nusw i32, ptr addrspace(1) %mid, i16 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i32_nusw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = ashr i8 %i.s, 4
  %i = sext i8 %i.a to i32
  %mid = getelementptr i32, ptr addrspace(1) %in, i64 16
  %p = getelementptr nusw i32, ptr addrspace(1) %mid, i32 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i64_nusw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = ashr i8 %i.s, 4
  %i = sext i8 %i.a to i64
  %mid = getelementptr i32, ptr addrspace(1) %in, i64 16
  %p = getelementptr nusw i32, ptr addrspace(1) %mid, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i128_nusw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = ashr i8 %i.s, 4
  %i = sext i8 %i.a to i128
  %mid = getelementptr i32, ptr addrspace(1) %in, i64 16
  %p = getelementptr nusw i32, ptr addrspace(1) %mid, i128 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i8_nuw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = and i8 %i.s, 15
  %p = getelementptr nuw i32, ptr addrspace(1) %in, i8 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i16_nuw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 15
  %i = zext i8 %i.a to i16
  %p = getelementptr nuw i32, ptr addrspace(1) %in, i16 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i32_nuw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 15
  %i = zext i8 %i.a to i32
  %p = getelementptr nuw i32, ptr addrspace(1) %in, i32 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i64_nuw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 15
  %i = zext i8 %i.a to i64
  %p = getelementptr nuw i32, ptr addrspace(1) %in, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i128_nuw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 15
  %i = zext i8 %i.a to i128
  %p = getelementptr nuw i32, ptr addrspace(1) %in, i128 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i8_nusw_nuw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = and i8 %i.s, 15
  %p = getelementptr nusw nuw i32, ptr addrspace(1) %in, i8 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i16_nusw_nuw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 15
  %i = zext i8 %i.a to i16
  %p = getelementptr nusw nuw i32, ptr addrspace(1) %in, i16 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i32_nusw_nuw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 15
  %i = zext i8 %i.a to i32
  %p = getelementptr nusw nuw i32, ptr addrspace(1) %in, i32 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i64_nusw_nuw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 15
  %i = zext i8 %i.a to i64
  %p = getelementptr nusw nuw i32, ptr addrspace(1) %in, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i128_nusw_nuw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 15
  %i = zext i8 %i.a to i128
  %p = getelementptr nusw nuw i32, ptr addrspace(1) %in, i128 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i8_inbounds_nuw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = and i8 %i.s, 15
  %p = getelementptr inbounds nuw i32, ptr addrspace(1) %in, i8 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i16_inbounds_nuw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 15
  %i = zext i8 %i.a to i16
  %p = getelementptr inbounds nuw i32, ptr addrspace(1) %in, i16 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i32_inbounds_nuw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 15
  %i = zext i8 %i.a to i32
  %p = getelementptr inbounds nuw i32, ptr addrspace(1) %in, i32 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i64_inbounds_nuw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 15
  %i = zext i8 %i.a to i64
  %p = getelementptr inbounds nuw i32, ptr addrspace(1) %in, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i128_inbounds_nuw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 15
  %i = zext i8 %i.a to i128
  %p = getelementptr inbounds nuw i32, ptr addrspace(1) %in, i128 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  %v = load i32, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %out, i64 8
  store i32 %v, ptr addrspace(1) %q, align 4
  ret void
}
define spir_kernel void @index_i128_truncated(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %w = load i64, ptr addrspace(1) %in, align 1
  %w.a = zext i64 %w to i128
  %w.b = shl i128 %w.a, 64
  %w.c = or i128 %w.b, 5
  %p = getelementptr i16, ptr addrspace(1) %in, i128 %w.c
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @element_i1(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr i1, ptr addrspace(1) %in, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @element_i24(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr i24, ptr addrspace(1) %in, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @element_i65(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr i65, ptr addrspace(1) %in, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @element_v3i32(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr <3 x i32>, ptr addrspace(1) %in, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @element_v3i8(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr <3 x i8>, ptr addrspace(1) %in, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @element_packed(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr <{ i8, i32, i16 }>, ptr addrspace(1) %in, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @element_padded(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr { i8, i32, i16 }, ptr addrspace(1) %in, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @element_nested(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr { i16, [3 x { i8, i64 }] }, ptr addrspace(1) %in, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @element_half(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr half, ptr addrspace(1) %in, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @element_pointer(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr ptr addrspace(1), ptr addrspace(1) %in, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @element_array(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr [3 x i24], ptr addrspace(1) %in, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @empty_struct(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr {}, ptr addrspace(1) %in, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @empty_array(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr [0 x i32], ptr addrspace(1) %in, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @empty_array_element(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr [0 x i32], ptr addrspace(1) %in, i64 0, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @empty_empties(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr [4 x {}], ptr addrspace(1) %in, i64 %i, i64 2
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @empty_member(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr { i32, {}, i16 }, ptr addrspace(1) %in, i64 %i, i32 1
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @empty_tail(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i = sext i8 %i.s to i64
  %p = getelementptr { i32, [0 x i16] }, ptr addrspace(1) %in, i64 0, i32 1, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @member_first(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 7
  %i = zext i8 %i.a to i64
  %l.a = and i8 %i.s, 1
  %l = zext i8 %l.a to i32
  %p = getelementptr { i8, { i16, [2 x [3 x i32]] }, <4 x i16>, double }, ptr addrspace(1) %in, i64 0, i32 0
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @member_array(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 7
  %i = zext i8 %i.a to i64
  %l.a = and i8 %i.s, 1
  %l = zext i8 %l.a to i32
  %p = getelementptr { i8, { i16, [2 x [3 x i32]] }, <4 x i16>, double }, ptr addrspace(1) %in, i64 0, i32 1, i32 1, i64 1, i64 2
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @member_beyond(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 7
  %i = zext i8 %i.a to i64
  %l.a = and i8 %i.s, 1
  %l = zext i8 %l.a to i32
  %p = getelementptr { i8, { i16, [2 x [3 x i32]] }, <4 x i16>, double }, ptr addrspace(1) %in, i64 0, i32 1, i32 1, i64 0, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @member_lane(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 7
  %i = zext i8 %i.a to i64
  %l.a = and i8 %i.s, 1
  %l = zext i8 %l.a to i32
  %p = getelementptr { i8, { i16, [2 x [3 x i32]] }, <4 x i16>, double }, ptr addrspace(1) %in, i64 0, i32 2, i32 %l
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @member_last(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 7
  %i = zext i8 %i.a to i64
  %l.a = and i8 %i.s, 1
  %l = zext i8 %l.a to i32
  %p = getelementptr { i8, { i16, [2 x [3 x i32]] }, <4 x i16>, double }, ptr addrspace(1) %in, i64 %i, i32 3
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @member_variable(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 7
  %i = zext i8 %i.a to i64
  %l.a = and i8 %i.s, 1
  %l = zext i8 %l.a to i32
  %p = getelementptr { i8, { i16, [2 x [3 x i32]] }, <4 x i16>, double }, ptr addrspace(1) %in, i64 %i, i32 1, i32 1, i32 %l, i64 %i
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @no_index(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i32, ptr addrspace(1) %in
  %n.a = ptrtoint ptr addrspace(1) %p to i64
  %n.b = ptrtoint ptr addrspace(1) %in to i64
  %n = sub i64 %n.a, %n.b
  store i64 %n, ptr addrspace(1) %out, align 8
  ret void
}
define spir_kernel void @vector_of_indices(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %base = ptrtoint ptr addrspace(1) %in to i64
  %b = load <4 x i8>, ptr addrspace(1) %in, align 1
  %i = sext <4 x i8> %b to <4 x i64>
  %j = sext <4 x i8> %b to <4 x i32>
  %k = and <4 x i8> %b, <i8 1, i8 1, i8 1, i8 1>
  %z = zext <4 x i8> %k to <4 x i64>
  %p = getelementptr i32, ptr addrspace(1) %in, <4 x i64> %i
  %p0 = extractelement <4 x ptr addrspace(1)> %p, i32 0
  %d0 = ptrtoint ptr addrspace(1) %p0 to i64
  %e0 = sub i64 %d0, %base
  %q0 = getelementptr i64, ptr addrspace(1) %out, i64 0
  store i64 %e0, ptr addrspace(1) %q0, align 8
  %p1 = extractelement <4 x ptr addrspace(1)> %p, i32 1
  %d1 = ptrtoint ptr addrspace(1) %p1 to i64
  %e1 = sub i64 %d1, %base
  %q1 = getelementptr i64, ptr addrspace(1) %out, i64 1
  store i64 %e1, ptr addrspace(1) %q1, align 8
  %p2 = extractelement <4 x ptr addrspace(1)> %p, i32 2
  %d2 = ptrtoint ptr addrspace(1) %p2 to i64
  %e2 = sub i64 %d2, %base
  %q2 = getelementptr i64, ptr addrspace(1) %out, i64 2
  store i64 %e2, ptr addrspace(1) %q2, align 8
  %p3 = extractelement <4 x ptr addrspace(1)> %p, i32 3
  %d3 = ptrtoint ptr addrspace(1) %p3 to i64
  %e3 = sub i64 %d3, %base
  %q3 = getelementptr i64, ptr addrspace(1) %out, i64 3
  store i64 %e3, ptr addrspace(1) %q3, align 8
  ret void
}
define spir_kernel void @vector_of_narrow_indices(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %base = ptrtoint ptr addrspace(1) %in to i64
  %b = load <4 x i8>, ptr addrspace(1) %in, align 1
  %i = sext <4 x i8> %b to <4 x i64>
  %j = sext <4 x i8> %b to <4 x i32>
  %k = and <4 x i8> %b, <i8 1, i8 1, i8 1, i8 1>
  %z = zext <4 x i8> %k to <4 x i64>
  %p = getelementptr i32, ptr addrspace(1) %in, <4 x i8> %b
  %p0 = extractelement <4 x ptr addrspace(1)> %p, i32 0
  %d0 = ptrtoint ptr addrspace(1) %p0 to i64
  %e0 = sub i64 %d0, %base
  %q0 = getelementptr i64, ptr addrspace(1) %out, i64 0
  store i64 %e0, ptr addrspace(1) %q0, align 8
  %p1 = extractelement <4 x ptr addrspace(1)> %p, i32 1
  %d1 = ptrtoint ptr addrspace(1) %p1 to i64
  %e1 = sub i64 %d1, %base
  %q1 = getelementptr i64, ptr addrspace(1) %out, i64 1
  store i64 %e1, ptr addrspace(1) %q1, align 8
  %p2 = extractelement <4 x ptr addrspace(1)> %p, i32 2
  %d2 = ptrtoint ptr addrspace(1) %p2 to i64
  %e2 = sub i64 %d2, %base
  %q2 = getelementptr i64, ptr addrspace(1) %out, i64 2
  store i64 %e2, ptr addrspace(1) %q2, align 8
  %p3 = extractelement <4 x ptr addrspace(1)> %p, i32 3
  %d3 = ptrtoint ptr addrspace(1) %p3 to i64
  %e3 = sub i64 %d3, %base
  %q3 = getelementptr i64, ptr addrspace(1) %out, i64 3
  store i64 %e3, ptr addrspace(1) %q3, align 8
  ret void
}
define spir_kernel void @vector_of_i32_indices(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %base = ptrtoint ptr addrspace(1) %in to i64
  %b = load <4 x i8>, ptr addrspace(1) %in, align 1
  %i = sext <4 x i8> %b to <4 x i64>
  %j = sext <4 x i8> %b to <4 x i32>
  %k = and <4 x i8> %b, <i8 1, i8 1, i8 1, i8 1>
  %z = zext <4 x i8> %k to <4 x i64>
  %p = getelementptr inbounds i16, ptr addrspace(1) %in, <4 x i32> %j
  %p0 = extractelement <4 x ptr addrspace(1)> %p, i32 0
  %d0 = ptrtoint ptr addrspace(1) %p0 to i64
  %e0 = sub i64 %d0, %base
  %q0 = getelementptr i64, ptr addrspace(1) %out, i64 0
  store i64 %e0, ptr addrspace(1) %q0, align 8
  %p1 = extractelement <4 x ptr addrspace(1)> %p, i32 1
  %d1 = ptrtoint ptr addrspace(1) %p1 to i64
  %e1 = sub i64 %d1, %base
  %q1 = getelementptr i64, ptr addrspace(1) %out, i64 1
  store i64 %e1, ptr addrspace(1) %q1, align 8
  %p2 = extractelement <4 x ptr addrspace(1)> %p, i32 2
  %d2 = ptrtoint ptr addrspace(1) %p2 to i64
  %e2 = sub i64 %d2, %base
  %q2 = getelementptr i64, ptr addrspace(1) %out, i64 2
  store i64 %e2, ptr addrspace(1) %q2, align 8
  %p3 = extractelement <4 x ptr addrspace(1)> %p, i32 3
  %d3 = ptrtoint ptr addrspace(1) %p3 to i64
  %e3 = sub i64 %d3, %base
  %q3 = getelementptr i64, ptr addrspace(1) %out, i64 3
  store i64 %e3, ptr addrspace(1) %q3, align 8
  ret void
}
define spir_kernel void @vector_of_pointers(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %base = ptrtoint ptr addrspace(1) %in to i64
  %b = load <4 x i8>, ptr addrspace(1) %in, align 1
  %i = sext <4 x i8> %b to <4 x i64>
  %j = sext <4 x i8> %b to <4 x i32>
  %k = and <4 x i8> %b, <i8 1, i8 1, i8 1, i8 1>
  %z = zext <4 x i8> %k to <4 x i64>
  %v = getelementptr i16, ptr addrspace(1) %in, <4 x i64> %i
  %n.s = load i8, ptr addrspace(1) %in, align 1
  %n = sext i8 %n.s to i64
  %p = getelementptr i32, <4 x ptr addrspace(1)> %v, i64 %n
  %p0 = extractelement <4 x ptr addrspace(1)> %p, i32 0
  %d0 = ptrtoint ptr addrspace(1) %p0 to i64
  %e0 = sub i64 %d0, %base
  %q0 = getelementptr i64, ptr addrspace(1) %out, i64 0
  store i64 %e0, ptr addrspace(1) %q0, align 8
  %p1 = extractelement <4 x ptr addrspace(1)> %p, i32 1
  %d1 = ptrtoint ptr addrspace(1) %p1 to i64
  %e1 = sub i64 %d1, %base
  %q1 = getelementptr i64, ptr addrspace(1) %out, i64 1
  store i64 %e1, ptr addrspace(1) %q1, align 8
  %p2 = extractelement <4 x ptr addrspace(1)> %p, i32 2
  %d2 = ptrtoint ptr addrspace(1) %p2 to i64
  %e2 = sub i64 %d2, %base
  %q2 = getelementptr i64, ptr addrspace(1) %out, i64 2
  store i64 %e2, ptr addrspace(1) %q2, align 8
  %p3 = extractelement <4 x ptr addrspace(1)> %p, i32 3
  %d3 = ptrtoint ptr addrspace(1) %p3 to i64
  %e3 = sub i64 %d3, %base
  %q3 = getelementptr i64, ptr addrspace(1) %out, i64 3
  store i64 %e3, ptr addrspace(1) %q3, align 8
  ret void
}
define spir_kernel void @vector_of_both(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %base = ptrtoint ptr addrspace(1) %in to i64
  %b = load <4 x i8>, ptr addrspace(1) %in, align 1
  %i = sext <4 x i8> %b to <4 x i64>
  %j = sext <4 x i8> %b to <4 x i32>
  %k = and <4 x i8> %b, <i8 1, i8 1, i8 1, i8 1>
  %z = zext <4 x i8> %k to <4 x i64>
  %v = getelementptr i16, ptr addrspace(1) %in, <4 x i64> %i
  %p = getelementptr i32, <4 x ptr addrspace(1)> %v, <4 x i64> %z
  %p0 = extractelement <4 x ptr addrspace(1)> %p, i32 0
  %d0 = ptrtoint ptr addrspace(1) %p0 to i64
  %e0 = sub i64 %d0, %base
  %q0 = getelementptr i64, ptr addrspace(1) %out, i64 0
  store i64 %e0, ptr addrspace(1) %q0, align 8
  %p1 = extractelement <4 x ptr addrspace(1)> %p, i32 1
  %d1 = ptrtoint ptr addrspace(1) %p1 to i64
  %e1 = sub i64 %d1, %base
  %q1 = getelementptr i64, ptr addrspace(1) %out, i64 1
  store i64 %e1, ptr addrspace(1) %q1, align 8
  %p2 = extractelement <4 x ptr addrspace(1)> %p, i32 2
  %d2 = ptrtoint ptr addrspace(1) %p2 to i64
  %e2 = sub i64 %d2, %base
  %q2 = getelementptr i64, ptr addrspace(1) %out, i64 2
  store i64 %e2, ptr addrspace(1) %q2, align 8
  %p3 = extractelement <4 x ptr addrspace(1)> %p, i32 3
  %d3 = ptrtoint ptr addrspace(1) %p3 to i64
  %e3 = sub i64 %d3, %base
  %q3 = getelementptr i64, ptr addrspace(1) %out, i64 3
  store i64 %e3, ptr addrspace(1) %q3, align 8
  ret void
}
define spir_kernel void @vector_into_struct(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %base = ptrtoint ptr addrspace(1) %in to i64
  %b = load <4 x i8>, ptr addrspace(1) %in, align 1
  %i = sext <4 x i8> %b to <4 x i64>
  %j = sext <4 x i8> %b to <4 x i32>
  %k = and <4 x i8> %b, <i8 1, i8 1, i8 1, i8 1>
  %z = zext <4 x i8> %k to <4 x i64>
  %v = getelementptr i16, ptr addrspace(1) %in, <4 x i64> %i
  %p = getelementptr { i32, [4 x i16] }, <4 x ptr addrspace(1)> %v, <4 x i64> %z, <4 x i32> <i32 1, i32 1, i32 1, i32 1>, i64 3
  %p0 = extractelement <4 x ptr addrspace(1)> %p, i32 0
  %d0 = ptrtoint ptr addrspace(1) %p0 to i64
  %e0 = sub i64 %d0, %base
  %q0 = getelementptr i64, ptr addrspace(1) %out, i64 0
  store i64 %e0, ptr addrspace(1) %q0, align 8
  %p1 = extractelement <4 x ptr addrspace(1)> %p, i32 1
  %d1 = ptrtoint ptr addrspace(1) %p1 to i64
  %e1 = sub i64 %d1, %base
  %q1 = getelementptr i64, ptr addrspace(1) %out, i64 1
  store i64 %e1, ptr addrspace(1) %q1, align 8
  %p2 = extractelement <4 x ptr addrspace(1)> %p, i32 2
  %d2 = ptrtoint ptr addrspace(1) %p2 to i64
  %e2 = sub i64 %d2, %base
  %q2 = getelementptr i64, ptr addrspace(1) %out, i64 2
  store i64 %e2, ptr addrspace(1) %q2, align 8
  %p3 = extractelement <4 x ptr addrspace(1)> %p, i32 3
  %d3 = ptrtoint ptr addrspace(1) %p3 to i64
  %e3 = sub i64 %d3, %base
  %q3 = getelementptr i64, ptr addrspace(1) %out, i64 3
  store i64 %e3, ptr addrspace(1) %q3, align 8
  ret void
}
define spir_kernel void @vector_into_struct_scalar(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %base = ptrtoint ptr addrspace(1) %in to i64
  %b = load <4 x i8>, ptr addrspace(1) %in, align 1
  %i = sext <4 x i8> %b to <4 x i64>
  %j = sext <4 x i8> %b to <4 x i32>
  %k = and <4 x i8> %b, <i8 1, i8 1, i8 1, i8 1>
  %z = zext <4 x i8> %k to <4 x i64>
  %v = getelementptr i16, ptr addrspace(1) %in, <4 x i64> %i
  %p = getelementptr { i32, [4 x i16] }, <4 x ptr addrspace(1)> %v, i64 1, i32 1, <4 x i64> %z
  %p0 = extractelement <4 x ptr addrspace(1)> %p, i32 0
  %d0 = ptrtoint ptr addrspace(1) %p0 to i64
  %e0 = sub i64 %d0, %base
  %q0 = getelementptr i64, ptr addrspace(1) %out, i64 0
  store i64 %e0, ptr addrspace(1) %q0, align 8
  %p1 = extractelement <4 x ptr addrspace(1)> %p, i32 1
  %d1 = ptrtoint ptr addrspace(1) %p1 to i64
  %e1 = sub i64 %d1, %base
  %q1 = getelementptr i64, ptr addrspace(1) %out, i64 1
  store i64 %e1, ptr addrspace(1) %q1, align 8
  %p2 = extractelement <4 x ptr addrspace(1)> %p, i32 2
  %d2 = ptrtoint ptr addrspace(1) %p2 to i64
  %e2 = sub i64 %d2, %base
  %q2 = getelementptr i64, ptr addrspace(1) %out, i64 2
  store i64 %e2, ptr addrspace(1) %q2, align 8
  %p3 = extractelement <4 x ptr addrspace(1)> %p, i32 3
  %d3 = ptrtoint ptr addrspace(1) %p3 to i64
  %e3 = sub i64 %d3, %base
  %q3 = getelementptr i64, ptr addrspace(1) %out, i64 3
  store i64 %e3, ptr addrspace(1) %q3, align 8
  ret void
}
define spir_kernel void @scalar_into_struct_vector(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %base = ptrtoint ptr addrspace(1) %in to i64
  %b = load <4 x i8>, ptr addrspace(1) %in, align 1
  %i = sext <4 x i8> %b to <4 x i64>
  %j = sext <4 x i8> %b to <4 x i32>
  %k = and <4 x i8> %b, <i8 1, i8 1, i8 1, i8 1>
  %z = zext <4 x i8> %k to <4 x i64>
  %p = getelementptr { i32, [4 x i16] }, ptr addrspace(1) %in, i64 1, i32 1, <4 x i64> %z
  %p0 = extractelement <4 x ptr addrspace(1)> %p, i32 0
  %d0 = ptrtoint ptr addrspace(1) %p0 to i64
  %e0 = sub i64 %d0, %base
  %q0 = getelementptr i64, ptr addrspace(1) %out, i64 0
  store i64 %e0, ptr addrspace(1) %q0, align 8
  %p1 = extractelement <4 x ptr addrspace(1)> %p, i32 1
  %d1 = ptrtoint ptr addrspace(1) %p1 to i64
  %e1 = sub i64 %d1, %base
  %q1 = getelementptr i64, ptr addrspace(1) %out, i64 1
  store i64 %e1, ptr addrspace(1) %q1, align 8
  %p2 = extractelement <4 x ptr addrspace(1)> %p, i32 2
  %d2 = ptrtoint ptr addrspace(1) %p2 to i64
  %e2 = sub i64 %d2, %base
  %q2 = getelementptr i64, ptr addrspace(1) %out, i64 2
  store i64 %e2, ptr addrspace(1) %q2, align 8
  %p3 = extractelement <4 x ptr addrspace(1)> %p, i32 3
  %d3 = ptrtoint ptr addrspace(1) %p3 to i64
  %e3 = sub i64 %d3, %base
  %q3 = getelementptr i64, ptr addrspace(1) %out, i64 3
  store i64 %e3, ptr addrspace(1) %q3, align 8
  ret void
}
define spir_kernel void @vector_of_two(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %base = ptrtoint ptr addrspace(1) %in to i64
  %b = load <2 x i32>, ptr addrspace(1) %in, align 1
  %c = and <2 x i32> %b, <i32 63, i32 63>
  %p = getelementptr double, ptr addrspace(1) %in, <2 x i32> %c
  %p0 = extractelement <2 x ptr addrspace(1)> %p, i32 0
  %d0 = ptrtoint ptr addrspace(1) %p0 to i64
  %e0 = sub i64 %d0, %base
  %q0 = getelementptr i64, ptr addrspace(1) %out, i64 0
  store i64 %e0, ptr addrspace(1) %q0, align 8
  %p1 = extractelement <2 x ptr addrspace(1)> %p, i32 1
  %d1 = ptrtoint ptr addrspace(1) %p1 to i64
  %e1 = sub i64 %d1, %base
  %q1 = getelementptr i64, ptr addrspace(1) %out, i64 1
  store i64 %e1, ptr addrspace(1) %q1, align 8
  ret void
}
define spir_kernel void @vector_of_three(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %base = ptrtoint ptr addrspace(1) %in to i64
  %b = load <3 x i32>, ptr addrspace(1) %in, align 1
  %c = and <3 x i32> %b, <i32 63, i32 63, i32 63>
  %p = getelementptr i8, ptr addrspace(1) %in, <3 x i32> %c
  %p0 = extractelement <3 x ptr addrspace(1)> %p, i32 0
  %d0 = ptrtoint ptr addrspace(1) %p0 to i64
  %e0 = sub i64 %d0, %base
  %q0 = getelementptr i64, ptr addrspace(1) %out, i64 0
  store i64 %e0, ptr addrspace(1) %q0, align 8
  %p1 = extractelement <3 x ptr addrspace(1)> %p, i32 1
  %d1 = ptrtoint ptr addrspace(1) %p1 to i64
  %e1 = sub i64 %d1, %base
  %q1 = getelementptr i64, ptr addrspace(1) %out, i64 1
  store i64 %e1, ptr addrspace(1) %q1, align 8
  %p2 = extractelement <3 x ptr addrspace(1)> %p, i32 2
  %d2 = ptrtoint ptr addrspace(1) %p2 to i64
  %e2 = sub i64 %d2, %base
  %q2 = getelementptr i64, ptr addrspace(1) %out, i64 2
  store i64 %e2, ptr addrspace(1) %q2, align 8
  ret void
}
define spir_kernel void @variable_array(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %i.s = load i8, ptr addrspace(1) %in, align 1
  %i.a = and i8 %i.s, 3
  %v = alloca [4 x i32], align 4
  call void @llvm.memcpy.p0.p1.i64(ptr %v, ptr addrspace(1) %in, i64 16, i1 false)
  %p = getelementptr inbounds [4 x i32], ptr %v, i64 0, i8 %i.a
  %x = load i32, ptr %p, align 4
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @variable_one_before(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %v = alloca [4 x i32], align 4
  call void @llvm.memcpy.p0.p1.i64(ptr %v, ptr addrspace(1) %in, i64 16, i1 false)
  %e = getelementptr i32, ptr %v, i64 4
  %p = getelementptr i32, ptr %e, i64 -3
  %x = load i32, ptr %p, align 4
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @constant_array(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %x = load i32, ptr addrspace(2) getelementptr inbounds ([8 x i32], ptr addrspace(2) @table, i64 0, i64 3), align 1
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @constant_bytes(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %x = load i32, ptr addrspace(2) getelementptr (i8, ptr addrspace(2) @table, i64 8), align 1
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @constant_misfit(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %x = load i32, ptr addrspace(2) getelementptr (i8, ptr addrspace(2) @table, i64 6), align 1
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @constant_inrange(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %x = load i32, ptr addrspace(2) getelementptr inbounds inrange(-8, 16) ([8 x i32], ptr addrspace(2) @table, i64 0, i64 2), align 1
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @constant_nuw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %x = load i32, ptr addrspace(2) getelementptr nuw (i32, ptr addrspace(2) @table, i32 5), align 1
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @constant_nusw(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %x = load i16, ptr addrspace(2) getelementptr nusw (i8, ptr addrspace(2) @table, i8 12), align 1
  store i16 %x, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @constant_nested(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %x = load i32, ptr addrspace(2) getelementptr (i32, ptr addrspace(2) getelementptr ([8 x i32], ptr addrspace(2) @table, i64 1), i64 -2), align 1
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @constant_member(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %x = load i32, ptr addrspace(2) getelementptr inbounds ({ i16, [3 x i32], i8 }, ptr addrspace(2) @pair, i32 0, i32 1, i32 2), align 1
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @constant_last(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %x = load i8, ptr addrspace(2) getelementptr inbounds ({ i16, [3 x i32], i8 }, ptr addrspace(2) @pair, i32 0, i32 2), align 1
  store i8 %x, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @constant_wide(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %x = load i32, ptr addrspace(2) getelementptr (i32, ptr addrspace(2) @table, i128 4), align 1
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}
define spir_kernel void @constant_vector(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p = getelementptr i32, <2 x ptr addrspace(2)> <ptr addrspace(2) @table, ptr addrspace(2) getelementptr (i32, ptr addrspace(2) @table, i64 2)>, <2 x i64> <i64 1, i64 3>
  %p0 = extractelement <2 x ptr addrspace(2)> %p, i32 0
  %p1 = extractelement <2 x ptr addrspace(2)> %p, i32 1
  %x = load i32, ptr addrspace(2) %p0, align 4
  %y = load i32, ptr addrspace(2) %p1, align 4
  store i32 %x, ptr addrspace(1) %out, align 4
  %q = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %y, ptr addrspace(1) %q, align 4
  ret void
}
