@a = global i8388609 0
