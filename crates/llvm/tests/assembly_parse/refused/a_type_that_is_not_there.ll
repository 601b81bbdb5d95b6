@a = external global %t
