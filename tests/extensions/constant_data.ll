; Arrays of integers of each width, alone and as members, which an extension packs into the words of one constant.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

@text = addrspace(2) constant [6 x i8] c"test: "
@shorts = internal addrspace(2) constant [3 x i16] [i16 1, i16 -2, i16 3]
@ints = addrspace(1) global [4 x i32] [i32 7, i32 -1, i32 65536, i32 0]
@longs = internal addrspace(1) constant [2 x i64] [i64 3, i64 -9223372036854775808]
@rows = internal addrspace(2) constant [2 x [3 x i8]] [[3 x i8] c"abc", [3 x i8] c"\80\FF\00"]
@pair = internal addrspace(2) constant { i32, [5 x i8] } { i32 5, [5 x i8] c"hello" }
@floats = internal addrspace(2) constant [2 x float] [float 1.0, float 2.0]

define spir_kernel void @reads(ptr addrspace(1) %o, i64 %n) {
  %a = getelementptr [6 x i8], ptr addrspace(2) @text, i64 0, i64 %n
  %b = load i8, ptr addrspace(2) %a
  store i8 %b, ptr addrspace(1) %o
  %c = getelementptr [3 x i16], ptr addrspace(2) @shorts, i64 0, i64 %n
  %d = load i16, ptr addrspace(2) %c
  store i16 %d, ptr addrspace(1) %o
  %e = getelementptr [4 x i32], ptr addrspace(1) @ints, i64 0, i64 %n
  %f = load i32, ptr addrspace(1) %e
  store i32 %f, ptr addrspace(1) %o
  %g = getelementptr [2 x i64], ptr addrspace(1) @longs, i64 0, i64 %n
  %h = load i64, ptr addrspace(1) %g
  store i64 %h, ptr addrspace(1) %o
  %i = getelementptr [2 x [3 x i8]], ptr addrspace(2) @rows, i64 0, i64 1, i64 %n
  %j = load i8, ptr addrspace(2) %i
  store i8 %j, ptr addrspace(1) %o
  %k = getelementptr { i32, [5 x i8] }, ptr addrspace(2) @pair, i64 0, i32 1, i64 %n
  %l = load i8, ptr addrspace(2) %k
  store i8 %l, ptr addrspace(1) %o
  %m = getelementptr [2 x float], ptr addrspace(2) @floats, i64 0, i64 %n
  %p = load float, ptr addrspace(2) %m
  store float %p, ptr addrspace(1) %o
  ret void
}

define spir_kernel void @private_table(ptr addrspace(1) %o, i64 %n) {
  %table = alloca [4 x i32]
  store [4 x i32] [i32 1, i32 2, i32 3, i32 4], ptr %table
  %a = getelementptr [4 x i32], ptr %table, i64 0, i64 %n
  %b = load i32, ptr %a
  store i32 %b, ptr addrspace(1) %o
  ret void
}
