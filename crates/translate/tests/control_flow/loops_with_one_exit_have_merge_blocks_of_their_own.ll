define spir_kernel void @k(ptr addrspace(1) %out, i1 %c, i32 %n) {
entry:
  br i1 %c, label %a, label %b
a:
  %i = phi i32 [ 0, %entry ], [ %i.next, %a ]
  %i.next = add i32 %i, 3
  %i.more = icmp slt i32 %i.next, %n
  br i1 %i.more, label %a, label %exit, !llvm.loop !0
b:
  %j = phi i32 [ 0, %entry ], [ %j.next, %b ]
  %j.next = add i32 %j, 5
  %j.more = icmp slt i32 %j.next, %n
  br i1 %j.more, label %b, label %exit, !llvm.loop !1
exit:
  %r = phi i32 [ %i.next, %a ], [ %j.next, %b ]
  store i32 %r, ptr addrspace(1) %out
  ret void
}
