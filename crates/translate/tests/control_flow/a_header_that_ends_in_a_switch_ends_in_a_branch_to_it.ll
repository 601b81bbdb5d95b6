define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ %n, %entry ], [ %next, %latch ]
  %rest = urem i32 %i, 5
  switch i32 %rest, label %latch [ i32 0, label %exit
                                   i32 1, label %one ]
one:
  store i32 %i, ptr addrspace(1) %out
  br label %latch
latch:
  %step = phi i32 [ 7, %header ], [ 11, %one ]
  %next = add i32 %i, %step
  br label %header, !llvm.loop !0
exit:
  ret void
}
