target triple = "spir64-unknown-unknown"

define i64 @next() {
  %value = call i64 @llvm.get.dynamic.area.offset.i64()
  ret i64 %value
}

declare i64 @llvm.get.dynamic.area.offset.i64()
