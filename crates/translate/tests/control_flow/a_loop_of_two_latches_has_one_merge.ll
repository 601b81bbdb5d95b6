define spir_kernel void @k(i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %even ], [ %next, %odd ]
  %next = add i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %body
body:
  %is.odd = trunc i32 %i to i1
  br i1 %is.odd, label %odd, label %even
even:
  br label %header, !llvm.loop !0
odd:
  br label %header, !llvm.loop !0
exit:
  ret void
}
