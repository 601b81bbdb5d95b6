// A buffer without values: elements that are read before they are written, and after.
//
// rule: uninitialized
// std: CL1.2
// buffer: uninitialized

kernel void bad_result(global int *p, local int *l, int n) {
  size_t i = get_global_id(0);
  p[i] = p[i + 16]; // here there
}

kernel void bad_branch(global int *p, local int *l, int n) {
  size_t i = get_global_id(0);
  p[i] = 1;
  if (p[i] + p[i + 16] > 1) // here there
    l[get_local_id(0)] = 1;
}

kernel void bad_atomic(global int *p, local int *l, int n) {
  atomic_inc(p); // here there
}

kernel void good(global int *p, local int *l, int n) {
  size_t i = get_global_id(0);
  p[i] = (int)i;
  p[i + 16] = p[i] + 1;
  atomic_inc(p + 16 + i);
}

kernel void good_components(global int *p, local int *l, int n) {
  global int4 *v = (global int4 *)p;
  size_t i = get_global_id(0);
  v[i].x = 1;
  v[i].yz = (int2)(2, n);
  v[i].w = v[i].x;
}

kernel void bad_component(global int *p, local int *l, int n) {
  global int4 *v = (global int4 *)p;
  size_t i = get_global_id(0);
  v[i].x = 1; // there
  v[i].y = v[i].z; // here there
}

kernel void bad_lanes(global int *p, local int *l, int n) {
  global int4 *v = (global int4 *)p;
  v[get_global_id(0)].yz = (int2)(l[0], l[1]); // here there
}

kernel void good_dynamic_component(global int *p, local int *l, int n) {
  global int4 *v = (global int4 *)p;
  v[get_global_id(0)][n] = 1;
}

kernel void bad_moved(global int *p, local int *l, int n) {
  global int4 *v = (global int4 *)p + 2 * get_global_id(0);
  int4 x = 0;
  for (int i = 0; i < n + 2; i++) {
    int4 w = v[i]; // there
    v[i] = x; // here
    x = w;
  }
}
