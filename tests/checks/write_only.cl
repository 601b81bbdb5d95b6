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

kernel void good_component(global int *p, local int *l, int n) {
  global int4 *v = (global int4 *)p;
  v[get_global_id(0)].x = 1;
  v[get_global_id(0)].zy = (int2)(2, n);
  v[get_global_id(0)].wzyx = (int4)(n);
}

kernel void bad_component(global int *p, local int *l, int n) {
  global int4 *v = (global int4 *)p;
  v[get_global_id(0)].x = v[get_global_id(0)].y; // here
}

kernel void bad_order(global int *p, local int *l, int n) {
  global int4 *v = (global int4 *)p;
  v[get_global_id(0)] = v[get_global_id(0)].yxwz; // here
}
