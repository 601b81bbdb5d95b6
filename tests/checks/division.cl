// Quotients and remainders that are not defined.
//
// rule: division
// std: CL1.2

kernel void bad_zero(global int *p, local int *l, int n) {
  p[get_global_id(0)] = 7 / (volatile int)n; // here
}

kernel void bad_remainder(global int *p, local int *l, int n) {
  p[get_global_id(0)] = 7u % (uint)n; // here
}

kernel void bad_overflow(global int *p, local int *l, int n) {
  p[get_global_id(0)] = (n + INT_MIN) / (n - 1); // here
}

kernel void good(global int *p, local int *l, int n) {
  p[get_global_id(0)] = 7 / (n + 1) + (n + INT_MIN + 1) / (n - 1);
}
