target triple = "spir64-unknown-unknown"

define spir_kernel void @choose(i32 %0) {
  %2 = icmp eq i32 %0, 0
  br i1 %2, label %zero, label %3

zero:
  call spir_func void @helper()
  br label %loop

3:
  switch i32 %0, label %loop [
    i32 1, label %zero
    i32 -2, label %end
  ]

loop:
  %4 = call spir_func i32 @outside(i32 %0)
  %5 = icmp slt i32 %4, 10
  br i1 %5, label %loop, label %end

end:
  ret void
}

define internal spir_func void @helper() {
  ret void
}

declare spir_func i32 @outside(i32)
declare void @llvm.assume(i1)
