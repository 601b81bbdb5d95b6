// Accesses at the end of a buffer and behind it.
//
// rule: out-of-bounds
// std: CL1.2

kernel void bad_write(global int *p, local int *l, int n) {
  p[n + 64 + get_global_id(0)] = 1; // here
}

kernel void bad_read(global int *p, local int *l, int n) {
  p[8 + get_global_id(0)] = p[n - 1]; // here
}

kernel void bad_local(global int *p, local int *l, int n) {
  l[get_local_id(0) + n + 16] = 1; // here
}

kernel void good(global int *p, local int *l, int n) {
  l[get_local_id(0) + n + 12] = 1;
  p[get_global_id(0) + n + 56] = p[n];
}
