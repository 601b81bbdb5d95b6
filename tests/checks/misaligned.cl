// Pointers at odd offsets, for types that are aligned and for one that is not.
//
// rule: misaligned
// std: CL1.2

typedef struct __attribute__((packed)) { char c; int i; } packed_pair;

kernel void bad(global int *p, local int *l, int n) {
  global char *bytes = (global char *)p;
  *(global int *)(bytes + n + 8 * get_global_id(0) + 1) = 1; // here
}

kernel void good_packed(global int *p, local int *l, int n) {
  ((global packed_pair *)p)[2 * get_global_id(0)].i = 1;
}

kernel void good(global int *p, local int *l, int n) {
  global char *bytes = (global char *)p;
  *(global int *)(bytes + n + 8 * get_global_id(0) + 4) = 1;
}

kernel void good_vector(global int *p, local int *l, int n) {
  vstore4((int4)(1), 0, p + 8 * get_global_id(0) + 1);
}
