@a = global i32 0
@a = global i32 1
