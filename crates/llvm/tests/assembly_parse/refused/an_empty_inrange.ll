@a = global [2 x i32] zeroinitializer
@b = global ptr getelementptr inrange(8, -4) (i32, ptr @a, i32 1)
