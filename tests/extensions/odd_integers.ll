; Integers of widths that SPIR-V has with an extension alone: arithmetic, comparisons, conversions, intrinsics, memory, vectors.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

declare i24 @llvm.ctpop.i24(i24)
declare i48 @llvm.bswap.i48(i48)
declare i24 @llvm.bitreverse.i24(i24)
declare i24 @llvm.fshl.i24(i24, i24, i24)
declare i128 @llvm.ctlz.i128(i128, i1)
declare i40 @llvm.cttz.i40(i40, i1)
declare i12 @llvm.smax.i12(i12, i12)
declare i128 @llvm.umin.i128(i128, i128)
declare i12 @llvm.abs.i12(i12, i1)
declare i12 @llvm.sadd.sat.i12(i12, i12)
declare i128 @llvm.usub.sat.i128(i128, i128)
declare { i12, i1 } @llvm.smul.with.overflow.i12(i12, i12)
declare { i128, i1 } @llvm.uadd.with.overflow.i128(i128, i128)
declare <4 x i12> @llvm.umax.v4i12(<4 x i12>, <4 x i12>)
declare i12 @llvm.vector.reduce.add.v4i12(<4 x i12>)

@table = addrspace(1) constant [2 x i48] [i48 5, i48 281474976710655]

define spir_kernel void @computed(ptr addrspace(1) %o, i64 %n, i128 %w) {
  %a = trunc i64 %n to i24
  %b = mul i24 %a, 1235
  %c = sdiv i24 %b, 7
  %d = shl i24 %c, 3
  %e = xor i24 %d, %a
  %f = icmp slt i24 %e, %b
  %g = select i1 %f, i24 %e, i24 %b
  %h = sext i24 %g to i32
  store i32 %h, ptr addrspace(1) %o
  %i = udiv i128 %w, 1000000000000000000000
  %j = ashr i128 %i, 65
  %k = trunc i128 %j to i64
  store i64 %k, ptr addrspace(1) %o
  %l = sitofp i24 %g to float
  store float %l, ptr addrspace(1) %o
  %m = fptoui float %l to i40
  %p = zext i40 %m to i64
  store i64 %p, ptr addrspace(1) %o
  %q = uitofp i128 %w to double
  store double %q, ptr addrspace(1) %o
  ret void
}

define spir_kernel void @by_intrinsics(ptr addrspace(1) %o, i64 %n, i128 %w) {
  %a = trunc i64 %n to i24
  %b = call i24 @llvm.ctpop.i24(i24 %a)
  %c = call i24 @llvm.bitreverse.i24(i24 %b)
  %d = call i24 @llvm.fshl.i24(i24 %a, i24 %c, i24 5)
  %e = zext i24 %d to i32
  store i32 %e, ptr addrspace(1) %o
  %f = trunc i64 %n to i48
  %g = call i48 @llvm.bswap.i48(i48 %f)
  store i48 %g, ptr addrspace(1) %o
  %h = call i128 @llvm.ctlz.i128(i128 %w, i1 false)
  %i = call i128 @llvm.umin.i128(i128 %h, i128 %w)
  %j = call i128 @llvm.usub.sat.i128(i128 %i, i128 9)
  store i128 %j, ptr addrspace(1) %o
  %k = trunc i64 %n to i40
  %l = call i40 @llvm.cttz.i40(i40 %k, i1 true)
  store i40 %l, ptr addrspace(1) %o
  %m = trunc i64 %n to i12
  %p = call i12 @llvm.smax.i12(i12 %m, i12 -5)
  %q = call i12 @llvm.abs.i12(i12 %p, i1 false)
  %r = call i12 @llvm.sadd.sat.i12(i12 %q, i12 %m)
  %s = call { i12, i1 } @llvm.smul.with.overflow.i12(i12 %r, i12 %p)
  %t = extractvalue { i12, i1 } %s, 0
  %u = extractvalue { i12, i1 } %s, 1
  %x = select i1 %u, i12 %t, i12 3
  %y = zext i12 %x to i16
  store i16 %y, ptr addrspace(1) %o
  %z = call { i128, i1 } @llvm.uadd.with.overflow.i128(i128 %w, i128 %j)
  %sum = extractvalue { i128, i1 } %z, 0
  store i128 %sum, ptr addrspace(1) %o
  ret void
}

define spir_kernel void @in_memory(ptr addrspace(1) %o, ptr addrspace(1) %p, i64 %n) {
  %a = load i48, ptr addrspace(1) %p
  %place = getelementptr [2 x i48], ptr addrspace(1) @table, i64 0, i64 %n
  %b = load i48, ptr addrspace(1) %place
  %c = add i48 %a, %b
  store i48 %c, ptr addrspace(1) %o
  %slot = alloca i20
  %d = trunc i48 %c to i20
  store volatile i20 %d, ptr %slot
  %e = load volatile i20, ptr %slot
  %f = insertvalue { i20, i8 } { i20 1, i8 2 }, i20 %e, 0
  store { i20, i8 } %f, ptr addrspace(1) %o
  ret void
}

define spir_kernel void @in_vectors(ptr addrspace(1) %o, <4 x i16> %v, i64 %n, i32 %at) {
  %a = trunc <4 x i16> %v to <4 x i12>
  %b = add <4 x i12> %a, <i12 1, i12 2, i12 3, i12 -4>
  %c = call <4 x i12> @llvm.umax.v4i12(<4 x i12> %a, <4 x i12> %b)
  %d = call i12 @llvm.vector.reduce.add.v4i12(<4 x i12> %c)
  %e = insertelement <4 x i12> %c, i12 %d, i32 %at
  %f = zext <4 x i12> %e to <4 x i32>
  store <4 x i32> %f, ptr addrspace(1) %o
  %g = bitcast <4 x i12> %e to i48
  store i48 %g, ptr addrspace(1) %o
  %h = trunc i64 %n to i48
  %i = bitcast i48 %h to <4 x i12>
  %j = bitcast <4 x i12> %i to <3 x i16>
  %k = extractelement <3 x i16> %j, i32 2
  store i16 %k, ptr addrspace(1) %o
  %m = trunc i64 %n to i30
  %p = bitcast i30 %m to <3 x i10>
  %q = bitcast <3 x i10> %p to <2 x i15>
  %r = extractelement <2 x i15> %q, i32 1
  %s = zext i15 %r to i32
  store i32 %s, ptr addrspace(1) %o
  %t = bitcast <4 x i16> %v to <2 x i32>
  %u = zext <2 x i32> %t to <2 x i96>
  %x = bitcast <2 x i96> %u to <3 x i64>
  %y = extractelement <3 x i64> %x, i32 1
  store i64 %y, ptr addrspace(1) %o
  ret void
}

define spir_func i12 @passed(i12 %a, i4 %b, <4 x i4> %c) {
  %d = zext i4 %b to i12
  %e = extractelement <4 x i4> %c, i32 0
  %f = zext i4 %e to i12
  %g = add i12 %d, %f
  %h = mul i12 %g, %a
  ret i12 %h
}
