; Vectors whose lanes are not whole bytes, of lengths that SPIR-V lacks, in memory: their bits stand side by side.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@table = addrspace(1) global [2 x <5 x i12>] zeroinitializer

define spir_kernel void @sevens(ptr addrspace(1) %out, <7 x i7> %v) {
  %a = alloca <7 x i7>
  store <7 x i7> %v, ptr %a
  %b = load <7 x i7>, ptr %a
  %c = add <7 x i7> %b, %v
  %d = zext <7 x i7> %c to <7 x i32>
  store <7 x i32> %d, ptr addrspace(1) %out
  ret void
}

define spir_kernel void @nibbles(ptr addrspace(1) %out, ptr addrspace(1) %in) {
  %v = load <6 x i4>, ptr addrspace(1) %in
  %w = mul <6 x i4> %v, splat (i4 3)
  store <6 x i4> %w, ptr addrspace(1) %out
  ret void
}

define spir_kernel void @twelves(ptr addrspace(1) %out, i64 %n) {
  %p = getelementptr [2 x <5 x i12>], ptr addrspace(1) @table, i64 0, i64 %n
  %v = load <5 x i12>, ptr addrspace(1) %p
  %w = shl <5 x i12> %v, splat (i12 1)
  store <5 x i12> %w, ptr addrspace(1) %p
  %e = extractelement <5 x i12> %w, i64 4
  %x = sext i12 %e to i32
  store i32 %x, ptr addrspace(1) %out
  ret void
}

define spir_kernel void @cast(ptr addrspace(1) %o, i64 %n) {
  %h = trunc i64 %n to i60
  %i = bitcast i60 %h to <5 x i12>
  %j = bitcast <5 x i12> %i to <4 x i15>
  %k = extractelement <4 x i15> %j, i32 2
  %l = zext i15 %k to i16
  store i16 %l, ptr addrspace(1) %o
  %z = insertelement <12 x i8> zeroinitializer, i8 3, i32 11
  %zz = bitcast <12 x i8> %z to i96
  store i96 %zz, ptr addrspace(1) %o
  ret void
}
