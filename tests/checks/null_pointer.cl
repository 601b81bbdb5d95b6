// A pointer that is null, and one that is not.
//
// rule: null-pointer
// std: CL1.2

kernel void bad(global int *p, local int *l, int n) {
  global int *volatile chosen = n ? p : 0;
  chosen[1] = 1; // here
}

kernel void good(global int *p, local int *l, int n) {
  global int *volatile chosen = n ? 0 : p;
  chosen[get_global_id(0)] = 1;
}
