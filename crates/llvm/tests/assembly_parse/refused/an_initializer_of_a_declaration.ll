@a = external global i32 1
