// A buffer that the host has made write-only: a read, a read as a part of an atomic operation, and writes.
//
// rule: write-only
// std: CL2.0
// buffer: write-only

kernel void bad(global int *p, local int *l, int n) {
  p[get_global_id(0)] += 1; // here
}

kernel void bad_atomic(global int *p, local int *l, int n) {
  atomic_inc(p); // here
}

kernel void good(global int *p, local int *l, int n) {
  p[get_global_id(0)] = 1;
  atomic_store((global atomic_int *)p + 20, 1);
}
