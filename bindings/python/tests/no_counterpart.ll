target triple = "spir64-unknown-unknown"

define i32 @next(ptr %list) {
  %value = va_arg ptr %list, i32
  ret i32 %value
}
