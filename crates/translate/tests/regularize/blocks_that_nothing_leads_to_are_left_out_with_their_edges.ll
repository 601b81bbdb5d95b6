define spir_func i32 @f(i32 %x) {
entry:
  br label %end
dead:
  %y = add i32 %y, 1
  br label %end
end:
  %z = phi i32 [ %x, %entry ], [ %y, %dead ]
  ret i32 %z
}
define spir_kernel void @k() {
  ret void
}
