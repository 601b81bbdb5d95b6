; Integers of more than 64 bits beyond arithmetic: cast from and to vectors, in control flow and in variables.

define spir_kernel void @bc_4_x_i32_(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load <4 x i32>, ptr addrspace(1) %in, align 1
  %b = bitcast <4 x i32> %a to i128
  %c = xor i128 %b, 1180591620717411303429
  %d = lshr i128 %c, 3
  %e = bitcast i128 %d to <4 x i32>
  store <4 x i32> %e, ptr addrspace(1) %out, align 1
  ret void
}
define spir_kernel void @bc_16_x_i8_(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load <16 x i8>, ptr addrspace(1) %in, align 1
  %b = bitcast <16 x i8> %a to i128
  %c = xor i128 %b, 1180591620717411303429
  %d = lshr i128 %c, 3
  %e = bitcast i128 %d to <16 x i8>
  store <16 x i8> %e, ptr addrspace(1) %out, align 1
  ret void
}
define spir_kernel void @bc_3_x_i32_(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load <3 x i32>, ptr addrspace(1) %in, align 1
  %b = bitcast <3 x i32> %a to i96
  %c = xor i96 %b, 1180591620717411303429
  %d = lshr i96 %c, 3
  %e = bitcast i96 %d to <3 x i32>
  store <3 x i32> %e, ptr addrspace(1) %out, align 1
  ret void
}
define spir_kernel void @bc_12_x_i8_(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load <12 x i8>, ptr addrspace(1) %in, align 1
  %b = bitcast <12 x i8> %a to i96
  %c = xor i96 %b, 1180591620717411303429
  %d = lshr i96 %c, 3
  %e = bitcast i96 %d to <12 x i8>
  store <12 x i8> %e, ptr addrspace(1) %out, align 1
  ret void
}
define spir_kernel void @bc_6_x_i16_(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load <6 x i16>, ptr addrspace(1) %in, align 1
  %b = bitcast <6 x i16> %a to i96
  %c = xor i96 %b, 1180591620717411303429
  %d = lshr i96 %c, 3
  %e = bitcast i96 %d to <6 x i16>
  store <6 x i16> %e, ptr addrspace(1) %out, align 1
  ret void
}
define spir_kernel void @bc_2_x_double_(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load <2 x double>, ptr addrspace(1) %in, align 1
  %b = bitcast <2 x double> %a to i128
  %c = xor i128 %b, 1180591620717411303429
  %d = lshr i128 %c, 3
  %e = bitcast i128 %d to <2 x double>
  store <2 x double> %e, ptr addrspace(1) %out, align 1
  ret void
}
define spir_kernel void @bc_5_x_i16_(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load <5 x i16>, ptr addrspace(1) %in, align 1
  %b = bitcast <5 x i16> %a to i80
  %c = xor i80 %b, 1180591620717411303429
  %d = lshr i80 %c, 3
  %e = bitcast i80 %d to <5 x i16>
  store <5 x i16> %e, ptr addrspace(1) %out, align 1
  ret void
}
define spir_kernel void @phi(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load i128, ptr addrspace(1) %in, align 1
  %c = icmp slt i128 %a, 0
  br i1 %c, label %t, label %e
t:
  %n = sub i128 0, %a
  br label %e
e:
  %x = phi i128 [ %a, %0 ], [ %n, %t ]
  %y = select i1 %c, i128 %x, i128 1267650600228229401496703205376
  %v = alloca i128
  store i128 %y, ptr %v
  %z = load i128, ptr %v
  store i128 %z, ptr addrspace(1) %out, align 1
  ret void
}
