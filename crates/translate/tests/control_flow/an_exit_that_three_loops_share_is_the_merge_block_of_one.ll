define spir_kernel void @k(i32 %c, i32 %n) {
entry:
  switch i32 %c, label %a [ i32 1, label %b
                            i32 2, label %z ]
a:
  %i = phi i32 [ 0, %entry ], [ %i.next, %a ]
  %i.next = add i32 %i, 1
  %i.more = icmp slt i32 %i.next, %n
  br i1 %i.more, label %a, label %exit, !llvm.loop !0
b:
  %j = phi i32 [ 0, %entry ], [ %j.next, %b ]
  %j.next = add i32 %j, 2
  %j.more = icmp slt i32 %j.next, %n
  br i1 %j.more, label %b, label %exit, !llvm.loop !1
z:
  %k = phi i32 [ 0, %entry ], [ %k.next, %z ]
  %k.next = add i32 %k, 3
  %k.more = icmp slt i32 %k.next, %n
  br i1 %k.more, label %z, label %exit, !llvm.loop !2
exit:
  ret void
}
