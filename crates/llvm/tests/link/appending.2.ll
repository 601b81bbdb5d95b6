$key = comdat any

@llvm.used = appending global [2 x ptr] [ptr @b, ptr @c], section "llvm.metadata"
@llvm.compiler.used = appending global [1 x ptr] [ptr @c], section "llvm.metadata"
@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @begin, ptr null }, { i32, ptr, ptr } { i32 2, ptr @begin, ptr @key }]
@b = internal global i32 2
@c = hidden global i32 3
@key = linkonce_odr global i32 4, comdat
@own = appending global [3 x i16] [i16 3, i16 0, i16 5]

define internal void @begin() {
  ret void
}

module asm ".second"
