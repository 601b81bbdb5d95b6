; Pointers to functions: in tables, in structures, as arguments, selected, merged by a phi, compared and cast.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

%operation = type { i32, ptr }

@operations = internal addrspace(1) constant [2 x %operation] [%operation { i32 3, ptr @half_of }, %operation { i32 4, ptr @third_of }]
@chosen = addrspace(1) global ptr @half_of

define internal spir_func i32 @half_of(i32 %x) {
  %y = lshr i32 %x, 1
  ret i32 %y
}

define internal spir_func i32 @third_of(i32 %x) {
  %y = udiv i32 %x, 3
  ret i32 %y
}

define internal spir_func i32 @apply(ptr %f, i32 %x) {
  %y = call spir_func i32 %f(i32 %x)
  ret i32 %y
}

define spir_kernel void @from_a_table(ptr addrspace(1) %o, i64 %n) {
  %place = getelementptr %operation, ptr addrspace(1) @operations, i64 %n, i32 1
  %f = load ptr, ptr addrspace(1) %place
  %r = call spir_func i32 %f(i32 21)
  store i32 %r, ptr addrspace(1) %o
  ret void
}

define spir_kernel void @from_a_variable(ptr addrspace(1) %o, i32 %n) {
  %f = load ptr, ptr addrspace(1) @chosen
  %r = call spir_func i32 @apply(ptr %f, i32 %n)
  store i32 %r, ptr addrspace(1) %o
  store ptr @third_of, ptr addrspace(1) @chosen
  ret void
}

define spir_kernel void @chosen_here(ptr addrspace(1) %o, i32 %n) {
  %odd = trunc i32 %n to i1
  %f = select i1 %odd, ptr @half_of, ptr @third_of
  %same = icmp eq ptr %f, @third_of
  br i1 %same, label %one, label %other
one:
  br label %end
other:
  br label %end
end:
  %g = phi ptr [ @half_of, %one ], [ %f, %other ]
  %r = call spir_func i32 %g(i32 %n)
  store i32 %r, ptr addrspace(1) %o
  ret void
}

define spir_kernel void @as_a_number(ptr addrspace(1) %o) {
  %address = ptrtoint ptr @half_of to i64
  store i64 %address, ptr addrspace(1) %o
  %slot = alloca ptr
  store ptr @third_of, ptr %slot
  %f = load volatile ptr, ptr %slot
  %r = call spir_func i32 %f(i32 9)
  %next = getelementptr i32, ptr addrspace(1) %o, i64 3
  store i32 %r, ptr addrspace(1) %next
  ret void
}
