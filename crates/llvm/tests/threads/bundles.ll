; What none but new releases have, in functions that don't follow each other in it.
declare void @g(ptr)

define void @a(ptr %p) personality ptr @g {
  call void @g(ptr %p) [ "one"(i32 1, ptr %p), "two"() ]
  call void @g(ptr %p) [ "deopt"(i32 17) ]
  ret void
}

define i32 @b(ptr %p, i32 %x) {
  %1 = load atomic i32, ptr %p syncscope("agent") acquire, align 4
  %2 = freeze i32 %1
  call void @g(ptr %p) [ "two"(i32 %2), "three"(ptr null) ]
  ret i32 %2
}

define <4 x i32> @c(<4 x i32> %v) {
  %1 = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %2 = add nuw <4 x i32> %1, splat (i32 17)
  ret <4 x i32> %2
}

define void @d(ptr byval({ i8, [7 x i16] }) %p) #0 {
  call void @g(ptr align 16 dereferenceable(3) %p) #1 [ "four"() ]
  ret void
}

attributes #0 = { memory(argmem: read) }
attributes #1 = { nounwind memory(none) "here" }
