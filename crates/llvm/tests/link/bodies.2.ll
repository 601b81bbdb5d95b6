%other = type { ptr, half }
%pair = type { i32, %other }
%first = type { float }

@shared = global %pair { i32 4, %other { ptr @outside, half 0xH3C00 } }
@tentative = common global [8 x i32] zeroinitializer, align 16
@counter = global i32 2
@list = global %first { float 1.000000e+00 }

define i32 @outside(i32 %x) {
  %a = alloca %first, align 4
  %v = load i32, ptr @tentative, align 4
  %r = add i32 %x, %v
  %s = call i32 @small(i32 %r)
  ret i32 %s
}

define i32 @later(ptr %p, i32 %x) prefix ptr @list {
  fence syncscope("workgroup") acquire
  %v = load atomic i32, ptr %p syncscope("agent") monotonic, align 4
  ret i32 %v
}

define linkonce_odr i32 @small(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}
