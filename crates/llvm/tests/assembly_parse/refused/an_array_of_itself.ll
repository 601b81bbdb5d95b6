%t = type [4 x %t]
@a = external global ptr
