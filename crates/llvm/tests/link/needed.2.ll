@llvm.used = appending global [1 x ptr] [ptr @kept], section "llvm.metadata"
@kept = internal global i32 1
@other = global i32 2

define void @wanted() {
  call void @inner()
  ret void
}

define void @inner() {
  %v = load i32, ptr @named, align 4
  ret void
}

@named = global i32 3

define void @unwanted() {
  call void @alone()
  ret void
}

define void @alone() {
  ret void
}
