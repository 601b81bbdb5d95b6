define spir_kernel void @k(ptr addrspace(1) %out, i32 %n) {
entry:
  br label %outer
outer:
  br label %middle
middle:
  br label %inner
inner:
  %i = phi i32 [ 0, %middle ], [ %next, %inner.latch ]
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %inner.body
inner.body:
  %odd = trunc i32 %i to i1
  br i1 %odd, label %inner.latch, label %middle.latch
inner.latch:
  br label %inner, !llvm.loop !0
middle.latch:
  %two = and i32 %i, 2
  %again = icmp eq i32 %two, 0
  br i1 %again, label %middle, label %outer.latch, !llvm.loop !1
outer.latch:
  br label %outer, !llvm.loop !2
exit:
  %r = phi i32 [ %next, %inner ]
  store i32 %r, ptr addrspace(1) %out
  ret void
}
