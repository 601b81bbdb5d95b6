target triple = "spir64-unknown-unknown"

@table = internal addrspace(2) constant [2 x i32] [i32 1, i32 2], align 4
@other = internal addrspace(2) constant [2 x i32] [i32 3, i32 4], align 4
@.text = private unnamed_addr constant [5 x i8] c"used\00", section "llvm.metadata"
@.more = private unnamed_addr constant [7 x i8] c"unused\00", section "llvm.metadata"
@.file = private unnamed_addr constant [5 x i8] c"k.cl\00", section "llvm.metadata"
@llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @first, ptr @.text, ptr @.file, i32 1, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @second, ptr @.more, ptr @.file, i32 2, ptr null }
], section "llvm.metadata"

define spir_func i32 @called(i32 %x) {
  %p = getelementptr [2 x i32], ptr addrspace(2) @table, i64 0, i64 1
  %y = load i32, ptr addrspace(2) %p, align 4
  %z = add i32 %x, %y
  ret i32 %z
}

define spir_func i32 @called_by_the_other(i32 %x) {
  %p = getelementptr [2 x i32], ptr addrspace(2) @other, i64 0, i64 1
  %y = load i32, ptr addrspace(2) %p, align 4
  ret i32 %y
}

define spir_kernel void @first(ptr addrspace(1) %out) {
  %x = call spir_func i32 @called(i32 5)
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @second(ptr addrspace(1) %out) {
  %x = call spir_func i32 @called_by_the_other(i32 5)
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}
