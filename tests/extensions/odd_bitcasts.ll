; Bitcasts of vectors of integers of other widths, where neither has a multiple of the lanes of the other, and of integers.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @lanes(ptr addrspace(1) %o, <4 x i15> %a, <3 x i8> %b, i32 %n) {
  %c = bitcast <4 x i15> %a to <3 x i20>
  %d = extractelement <3 x i20> %c, i32 %n
  %e = zext i20 %d to i32
  store i32 %e, ptr addrspace(1) %o
  %f = bitcast <3 x i20> %c to <4 x i15>
  %g = add <4 x i15> %f, %a
  %h = bitcast <4 x i15> %g to <2 x i30>
  %i = zext <2 x i30> %h to <2 x i32>
  store <2 x i32> %i, ptr addrspace(1) %o
  %j = bitcast <3 x i8> %b to <2 x i12>
  %k = zext <2 x i12> %j to <2 x i16>
  store <2 x i16> %k, ptr addrspace(1) %o
  %l = bitcast <2 x i12> %j to <3 x i8>
  store <3 x i8> %l, ptr addrspace(1) %o
  ret void
}

define spir_kernel void @wholes(ptr addrspace(1) %o, i64 %n, <8 x i3> %a) {
  %b = trunc i64 %n to i24
  %c = bitcast i24 %b to <3 x i8>
  store <3 x i8> %c, ptr addrspace(1) %o
  %d = bitcast <8 x i3> %a to i24
  %e = xor i24 %d, %b
  %f = bitcast i24 %e to <2 x i12>
  %g = extractelement <2 x i12> %f, i32 1
  %h = zext i12 %g to i64
  store i64 %h, ptr addrspace(1) %o
  %i = trunc i64 %n to i60
  %j = bitcast i60 %i to <4 x i15>
  %k = bitcast <4 x i15> %j to <3 x i20>
  %l = bitcast <3 x i20> %k to i60
  %m = zext i60 %l to i64
  store i64 %m, ptr addrspace(1) %o
  ret void
}
