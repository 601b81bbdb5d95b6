@llvm.used = appending global [1 x ptr] [ptr @a], section "llvm.metadata"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @start, ptr null }]
@a = internal global i32 1
@own = appending global [2 x i16] [i16 1, i16 2]

define internal void @start() {
  ret void
}

module asm ".first"
