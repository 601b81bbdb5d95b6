target triple = "spir64-unknown-unknown"

define spir_kernel void @right(i32 %n) {
  call spir_func void @helper(i32 %n)
  ret void
}

define spir_func void @helper(i32 %n) {
  ret void
}

; The sum stands before what it adds.
define spir_kernel void @wrong(i32 %n) {
  %sum = add i32 %later, 1
  %later = add i32 %n, 1
  ret void
}
