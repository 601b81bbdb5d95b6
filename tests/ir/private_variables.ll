; Variables of the module in the private address space: each kernel has them for itself, and what it calls shares them.
; In LLVM's JIT they outlive a kernel, so each kernel leaves them as they were.

@counter = global i32 5
@table = internal global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@pair = global { i8, i64 } zeroinitializer, align 16
@link = internal global ptr @counter
@never = global i32 7

define internal void @count(i32 %by) {
  %old = load i32, ptr @counter
  %new = add i32 %old, %by
  store i32 %new, ptr @counter
  ret void
}

define internal i32 @recurse(i32 %depth) {
  %done = icmp eq i32 %depth, 0
  br i1 %done, label %end, label %on
on:
  call void @count(i32 %depth)
  %less = sub i32 %depth, 1
  %rest = call i32 @recurse(i32 %less)
  ret i32 %rest
end:
  %value = load i32, ptr @counter
  ret i32 %value
}

define internal void @rotate() {
  %last = getelementptr [4 x i32], ptr @table, i32 0, i32 3
  %first = load i32, ptr @table
  %other = load i32, ptr %last
  store i32 %other, ptr @table
  store i32 %first, ptr %last
  ret void
}

; Functions that other modules may call, and that kernels of this one call.
define void @exported(i32 %by) {
  call void @count(i32 %by)
  call void @rotate()
  ret void
}

define spir_kernel void @shared_with_functions(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %by = load i32, ptr addrspace(1) %in
  call void @exported(i32 %by)
  call void @count(i32 1)
  %v = load i32, ptr @counter
  store i32 %v, ptr addrspace(1) %out
  %first = load i32, ptr @table
  %p1 = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %first, ptr addrspace(1) %p1
  call void @rotate()
  store i32 5, ptr @counter
  ret void
}

define spir_kernel void @begins_with_its_value(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %v = load i32, ptr @counter
  store i32 %v, ptr addrspace(1) %out
  %second = getelementptr [4 x i32], ptr @table, i32 0, i32 1
  %w = load i32, ptr %second
  %p1 = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %w, ptr addrspace(1) %p1
  %x = load i64, ptr getelementptr inbounds ({ i8, i64 }, ptr @pair, i32 0, i32 1)
  %p2 = getelementptr i64, ptr addrspace(1) %out, i64 1
  store i64 %x, ptr addrspace(1) %p2
  ret void
}

define spir_kernel void @recursive(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %byte = load i8, ptr addrspace(1) %in
  %few = and i8 %byte, 7
  %depth = zext i8 %few to i32
  %v = call i32 @recurse(i32 %depth)
  store i32 %v, ptr addrspace(1) %out
  store i32 5, ptr @counter
  ret void
}

define spir_kernel void @addresses(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %where = load ptr, ptr @link
  %n = load i32, ptr addrspace(1) %in
  store i32 %n, ptr %where
  %v = load i32, ptr @counter
  store i32 %v, ptr addrspace(1) %out
  %low = trunc i32 %n to i1
  %either = select i1 %low, ptr @counter, ptr getelementptr inbounds ([4 x i32], ptr @table, i32 0, i32 2)
  %w = load i32, ptr %either
  %p1 = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %w, ptr addrspace(1) %p1
  store i32 5, ptr %where
  ret void
}

define spir_kernel void @structs(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %n = load i64, ptr addrspace(1) %in
  %field = getelementptr inbounds { i8, i64 }, ptr @pair, i32 0, i32 1
  store i64 %n, ptr %field
  store i8 3, ptr @pair
  %whole = load { i8, i64 }, ptr @pair
  %a = extractvalue { i8, i64 } %whole, 0
  %b = extractvalue { i8, i64 } %whole, 1
  store i8 %a, ptr addrspace(1) %out
  %p1 = getelementptr i64, ptr addrspace(1) %out, i64 1
  store i64 %b, ptr addrspace(1) %p1
  store { i8, i64 } zeroinitializer, ptr @pair
  ret void
}
