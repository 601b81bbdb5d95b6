; Variadic functions. A list has room for the list of x86-64, which LLVM's JIT makes of it.

declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)
declare void @llvm.va_end.p0(ptr)

define internal i32 @sum(i32 %count, ...) {
entry:
  %list = alloca [3 x i64], align 16
  call void @llvm.va_start.p0(ptr %list)
  br label %test
test:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %so_far = phi i32 [ 0, %entry ], [ %more, %loop ]
  %goes_on = icmp slt i32 %i, %count
  br i1 %goes_on, label %loop, label %end
loop:
  %value = va_arg ptr %list, i32
  %more = add i32 %so_far, %value
  %next = add i32 %i, 1
  br label %test
end:
  call void @llvm.va_end.p0(ptr %list)
  ret i32 %so_far
}

define internal i64 @mixed(ptr %out, ...) {
  %list = alloca [3 x i64], align 16
  %again = alloca [3 x i64], align 16
  call void @llvm.va_start.p0(ptr %list)
  %a = va_arg ptr %list, i32
  call void @llvm.va_copy.p0(ptr %again, ptr %list)
  %b = va_arg ptr %list, i64
  %c = va_arg ptr %list, double
  %d = va_arg ptr %list, i32
  %e = va_arg ptr %again, i64
  call void @llvm.va_end.p0(ptr %again)
  call void @llvm.va_end.p0(ptr %list)
  store double %c, ptr %out
  %a64 = sext i32 %a to i64
  %d64 = sext i32 %d to i64
  %x = mul i64 %a64, 3
  %y = xor i64 %x, %b
  %z = add i64 %y, %e
  %r = sub i64 %z, %d64
  ret i64 %r
}

; A list is handed on.
define internal i32 @second(ptr %list) {
  %a = va_arg ptr %list, i32
  %b = va_arg ptr %list, i32
  ret i32 %b
}

define internal i32 @hands_on(...) {
  %list = alloca [3 x i64], align 16
  call void @llvm.va_start.p0(ptr %list)
  %r = call i32 @second(ptr %list)
  %third = va_arg ptr %list, i32
  call void @llvm.va_end.p0(ptr %list)
  %s = mul i32 %r, 5
  %t = add i32 %s, %third
  ret i32 %t
}

define spir_kernel void @numbers(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p1 = getelementptr i32, ptr addrspace(1) %in, i64 1
  %p2 = getelementptr i32, ptr addrspace(1) %in, i64 2
  %a = load i32, ptr addrspace(1) %in
  %b = load i32, ptr addrspace(1) %p1
  %c = load i32, ptr addrspace(1) %p2
  %none = call i32 (i32, ...) @sum(i32 0)
  %one = call i32 (i32, ...) @sum(i32 1, i32 %a)
  %all = call i32 (i32, ...) @sum(i32 3, i32 %a, i32 %b, i32 %c)
  store i32 %none, ptr addrspace(1) %out
  %o1 = getelementptr i32, ptr addrspace(1) %out, i64 1
  store i32 %one, ptr addrspace(1) %o1
  %o2 = getelementptr i32, ptr addrspace(1) %out, i64 2
  store i32 %all, ptr addrspace(1) %o2
  ret void
}

define spir_kernel void @kinds(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %p1 = getelementptr i64, ptr addrspace(1) %in, i64 1
  %p2 = getelementptr i64, ptr addrspace(1) %in, i64 2
  %a = load i32, ptr addrspace(1) %in
  %b = load i64, ptr addrspace(1) %p1
  %c = load i32, ptr addrspace(1) %p2
  %d = sitofp i32 %c to double
  %float = alloca double
  %r = call i64 (ptr, ...) @mixed(ptr %float, i32 %a, i64 %b, double %d, i32 %c)
  %f = load double, ptr %float
  store i64 %r, ptr addrspace(1) %out
  %o1 = getelementptr double, ptr addrspace(1) %out, i64 1
  store double %f, ptr addrspace(1) %o1
  ret void
}

define spir_kernel void @lists(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %a = load i32, ptr addrspace(1) %in
  %b = mul i32 %a, 7
  %c = add i32 %a, 11
  %r = call i32 (...) @hands_on(i32 %a, i32 %b, i32 %c)
  store i32 %r, ptr addrspace(1) %out
  ret void
}
