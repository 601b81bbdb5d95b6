; Poison in constants: lanes of vectors, members of structures and arrays, alone, and frozen.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@partly = internal addrspace(2) constant { i32, float } { i32 7, float poison }
@row = addrspace(1) global [3 x i16] [i16 1, i16 poison, i16 undef]
@pointers = internal addrspace(2) constant [2 x ptr addrspace(1)] [ptr addrspace(1) @row, ptr addrspace(1) poison]

define spir_kernel void @lanes(ptr addrspace(1) %p, float %x, i1 %c) {
  %v = insertelement <4 x float> <float poison, float poison, float undef, float 1.0>, float %x, i32 0
  %w = insertelement <4 x float> poison, float %x, i32 1
  %s = select i1 %c, <4 x float> %v, <4 x float> %w
  %t = shufflevector <4 x float> %s, <4 x float> poison, <4 x i32> <i32 0, i32 0, i32 poison, i32 1>
  store <4 x float> %t, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @members(ptr addrspace(1) %p, i64 %n) {
  %a = load { i32, float }, ptr addrspace(2) @partly
  store { i32, float } %a, ptr addrspace(1) %p
  %b = insertvalue { i32, [2 x i8] } { i32 poison, [2 x i8] [i8 poison, i8 3] }, i32 4, 0
  store { i32, [2 x i8] } %b, ptr addrspace(1) %p
  %place = getelementptr [3 x i16], ptr addrspace(1) @row, i64 0, i64 %n
  %c = load i16, ptr addrspace(1) %place
  store i16 %c, ptr addrspace(1) %p
  %q = getelementptr [2 x ptr addrspace(1)], ptr addrspace(2) @pointers, i64 0, i64 %n
  %r = load ptr addrspace(1), ptr addrspace(2) %q
  store ptr addrspace(1) %r, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @frozen(ptr addrspace(1) %p, <2 x i32> %v, ptr addrspace(1) %q, i1 %b) {
  %a = freeze i32 poison
  store i32 %a, ptr addrspace(1) %p
  %w = insertelement <2 x i32> %v, i32 poison, i32 0
  %x = freeze <2 x i32> %w
  store <2 x i32> %x, ptr addrspace(1) %p
  %r = freeze ptr addrspace(1) %q
  store ptr addrspace(1) %r, ptr addrspace(1) %p
  %c = freeze i1 %b
  %d = select i1 %c, i8 1, i8 poison
  store i8 %d, ptr addrspace(1) %p
  %e = freeze { i32, [2 x float] } poison
  store { i32, [2 x float] } %e, ptr addrspace(1) %p
  ret void
}
