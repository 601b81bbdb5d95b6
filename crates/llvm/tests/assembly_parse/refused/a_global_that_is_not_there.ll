@a = global ptr @b
