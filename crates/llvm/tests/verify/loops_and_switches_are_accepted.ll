define i32 @f(i32 %n) {
entry:
  switch i32 %n, label %loop [ i32 1, label %done
                               i32 2, label %done ]
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  %r = phi i32 [ 7, %entry ], [ 7, %entry ], [ %next, %loop ]
  ret i32 %r
unreachable.block:
  %dead = add i32 %dead, %next
  br label %unreachable.block
}
