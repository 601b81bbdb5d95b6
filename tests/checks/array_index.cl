// Indices beyond an array that is a part of a larger object.
//
// rule: array-index
// std: CL1.2
// levels: -O0

struct parts {
  int first[2];
  int rest[14];
};

kernel void bad_behind(global struct parts *p, local int *l, int n) {
  p->first[get_global_id(0) + n] = 1; // here
}

kernel void bad_before(global struct parts *p, local int *l, int n) {
  l[get_local_id(0)] = p->rest[n - 1]; // here
}

kernel void bad_address(global struct parts *p, local int *l, int n) {
  global int *end = &p->first[n + 3]; // here
  l[get_local_id(0)] = end[-1];
}

kernel void good(global struct parts *p, local int *l, int n) {
  global int *end = &p->first[n + 2];
  l[get_local_id(0)] = end[-1] + p->first[n + 1];
}
