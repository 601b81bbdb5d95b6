; Vectors of integers of a width and of a length that SPIR-V lacks: a longer vector of the same integers is larger in memory.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%packed = type <{ <5 x i24>, <3 x i64> }>
@table = internal addrspace(2) constant [2 x %packed] [%packed <{ <5 x i24> <i24 1, i24 2, i24 3, i24 4, i24 5>, <3 x i64> <i64 6, i64 7, i64 8> }>, %packed zeroinitializer]

define spir_kernel void @packed(i64 %i, ptr addrspace(1) %out) {
  %p = getelementptr [2 x %packed], ptr addrspace(2) @table, i64 0, i64 %i, i32 0
  %v = load <5 x i24>, ptr addrspace(2) %p
  %e = extractelement <5 x i24> %v, i32 3
  %z = zext i24 %e to i32
  store i32 %z, ptr addrspace(1) %out
  %q = getelementptr [2 x %packed], ptr addrspace(2) @table, i64 0, i64 %i, i32 1, i32 2
  %w = load i64, ptr addrspace(2) %q, align 1
  store i64 %w, ptr addrspace(1) %out
  ret void
}

define spir_kernel void @long(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %i) {
  %p = getelementptr { i8, <17 x i40> }, ptr addrspace(1) %in, i64 %i, i32 1
  %v = load <17 x i40>, ptr addrspace(1) %p
  %e = extractelement <17 x i40> %v, i32 16
  %z = zext i40 %e to i64
  store i64 %z, ptr addrspace(1) %out
  ret void
}

define spir_kernel void @pointers(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %i) {
  %p = getelementptr { i8, <2 x ptr addrspace(1)>, i8 }, ptr addrspace(1) %in, i64 %i, i32 1
  %v = load <2 x ptr addrspace(1)>, ptr addrspace(1) %p
  %e = extractelement <2 x ptr addrspace(1)> %v, i32 1
  store ptr addrspace(1) %e, ptr addrspace(1) %out
  ret void
}
