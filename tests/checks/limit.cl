// A loop that does not end, and one that does.
//
// rule: limit
// std: CL1.2

kernel void bad(global int *p, local int *l, int n) {
  volatile int i = n;
  while (i >= 0) { // here
    i = n; // here
  }
}

kernel void good(global int *p, local int *l, int n) {
  for (volatile int i = n; i < 10; ++i) {
  }
}
