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

kernel void bad_moved(global int *p, local int *l, int n) {
  global int4 *v = (global int4 *)p + 2 * get_global_id(0);
  int4 x = 0;
  for (int i = 0; i < n + 2; i++) {
    int4 w = v[i]; // here
    v[i] = x;
    x = w;
  }
}

kernel void bad_print(global int *p, local int *l, int n) {
  printf("%v4d\n", ((global int4 *)p)[get_global_id(0)]); // here
}

kernel void bad_texel(global int *p, local int *l, int n, write_only image2d_t image) {
  int i = get_global_id(0);
  write_imagef(image, (int2)(i, 0), ((global float4 *)p)[i]); // here
}

kernel void bad_coordinates(global int *p, local int *l, int n, read_only image2d_t image, sampler_t sampler) {
  int i = get_global_id(0);
  int2 at = ((global int2 *)p)[i]; // here
  l[get_local_id(0)] = (int)read_imagef(image, sampler, at).x;
}
