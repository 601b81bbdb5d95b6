%t = type { %t }
@a = external global %t
