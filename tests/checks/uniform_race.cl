// Work-items that write the same value to the same place.
//
// rule: uniform-race
// std: CL1.2

kernel void bad(global int *p, local int *l, int n) {
  p[n] = 5; // here there
}

kernel void good(global int *p, local int *l, int n) {
  if (get_global_id(0) == 0) {
    p[n] = 5;
  }
}

kernel void bad_vector(global int *p, local int *l, int n) {
  ((global int4 *)p)[n] = (int4)(n + 5, n, 2, 3); // here there
}
