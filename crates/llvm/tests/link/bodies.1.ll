%pair = type { i32, %inner }
%inner = type { ptr, half }
%first = type { i64, i64 }

@table = internal constant [2 x ptr] [ptr @helper, ptr @outside]
@shared = external global %pair
@tentative = common global [4 x i32] zeroinitializer, align 4
@counter = weak global i32 1

define i32 @main(i32 %n) personality ptr @handler {
entry:
  %slot = alloca %first, align 8
  %f = load ptr, ptr getelementptr inbounds ([2 x ptr], ptr @table, i64 0, i64 1), align 8
  %r = call i32 %f(i32 %n) #0
  %s = call i32 @later(ptr byval(%pair) @shared, i32 %r) [ "tag"(i32 %n) ]
  %c = cmpxchg ptr @counter, i32 0, i32 1 syncscope("agent") seq_cst monotonic
  switch i32 %s, label %end [
    i32 3, label %more
  ]

more:                                             ; preds = %entry
  call void asm sideeffect "nop", ""()
  br label %end

end:                                              ; preds = %more, %entry
  %p = phi i32 [ %s, %entry ], [ 7, %more ]
  ret i32 %p
}

define internal i32 @helper(i32 %x) {
  %y = call i32 @small(i32 %x)
  ret i32 %y
}

define linkonce_odr i32 @small(i32 %x) {
  ret i32 %x
}

define linkonce_odr i32 @unused(i32 %x) {
  ret i32 %x
}

declare i32 @outside(i32)

declare i32 @later(ptr, i32) #1

declare i32 @handler(...)

attributes #0 = { nocallback "call"="site" }
attributes #1 = { nocallback nounwind "declared" }
