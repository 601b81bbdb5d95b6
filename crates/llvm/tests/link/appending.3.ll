$key = comdat any

@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 2, ptr @again, ptr @key }]
@key = linkonce_odr global i32 4, comdat

define internal void @again() {
  ret void
}
