@a = global half 1.0e-10
