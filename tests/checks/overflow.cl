// Sums of signed and of unsigned integers.
//
// rule: overflow
// std: CL1.2

kernel void bad(global int *p, local int *l, int n) {
  p[get_global_id(0)] = (n + INT_MAX) + (int)get_local_size(0); // here
}

kernel void good(global int *p, local int *l, int n) {
  p[get_global_id(0)] = (uint)(n + INT_MAX) + (uint)get_local_size(0);
}
