; Switches over integers of many widths, with values that need all of them, equal targets, and phis.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @of_128(ptr addrspace(1) %o, i128 %v) {
entry:
  switch i128 %v, label %d [
    i128 7, label %a
    i128 170141183460469231731687303715884105727, label %b
    i128 -1, label %a
  ]
a:
  %x = phi i32 [ 1, %entry ], [ 1, %entry ]
  store i32 %x, ptr addrspace(1) %o
  ret void
b:
  store i32 2, ptr addrspace(1) %o
  br label %d
d:
  %y = phi i32 [ 3, %entry ], [ 4, %b ]
  store i32 %y, ptr addrspace(1) %o
  ret void
}

define spir_kernel void @of_65(ptr addrspace(1) %o, ptr addrspace(1) %p) {
  %v = load i65, ptr addrspace(1) %p
  switch i65 %v, label %d [ i65 18446744073709551616, label %a ]
a:
  store i32 1, ptr addrspace(1) %o
  ret void
d:
  ret void
}

define spir_kernel void @of_256(ptr addrspace(1) %o, i64 %n) {
  %w = zext i64 %n to i256
  %v = mul i256 %w, %w
  switch i256 %v, label %d [ i256 340282366920938463463374607431768211456, label %a
                             i256 0, label %a ]
a:
  store i32 1, ptr addrspace(1) %o
  ret void
d:
  ret void
}

define spir_kernel void @of_7_33_64(ptr addrspace(1) %o, i64 %n) {
  %s = trunc i64 %n to i7
  switch i7 %s, label %next [ i7 -1, label %a
                              i7 63, label %a ]
next:
  %m = trunc i64 %n to i33
  switch i33 %m, label %last [ i33 4294967296, label %a ]
last:
  switch i64 %n, label %d [ i64 -2, label %a ]
a:
  store i32 1, ptr addrspace(1) %o
  ret void
d:
  ret void
}
