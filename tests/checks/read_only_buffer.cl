// A buffer that the host has made read-only: writes, and reads.
//
// rule: read-only
// std: CL1.2
// buffer: read-only

kernel void bad(global int *p, local int *l, int n) {
  if (p[get_global_id(0)] == 3)
    p[n] = 1; // here
}

kernel void bad_atomic(global int *p, local int *l, int n) {
  atomic_inc(p); // here
}

kernel void good(global int *p, local int *l, int n) {
  l[get_local_id(0)] = p[get_global_id(0)];
}
