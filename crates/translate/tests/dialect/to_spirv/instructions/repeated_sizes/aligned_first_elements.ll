; Four variables in one alloca.
; true: OpDecorate %four Alignment 16
define spir_func void @room() {
  %four = alloca i32, i64 4, align 16
  store i32 1, ptr %four
  ret void
}
