@a = global i32 0, comdat($c)
