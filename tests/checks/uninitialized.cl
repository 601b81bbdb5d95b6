// Values that nobody has written: as results, in branches and in addresses.
//
// rule: uninitialized
// std: CL1.2

kernel void bad_result(global int *p, local int *l, int n) {
  volatile int a[4];
  a[n] = 1;
  p[get_global_id(0)] = a[n + 1]; // here there
}

kernel void bad_branch(global int *p, local int *l, int n) {
  volatile int a[4];
  a[n] = 1;
  if (a[n + 1] == 7) { // here there
    p[get_global_id(0)] = 2;
  }
}

kernel void bad_address(global int *p, local int *l, int n) {
  volatile int a[4];
  a[n] = 1;
  p[32 + get_global_id(0)] = p[a[n + 1] & 31]; // here there
}

kernel void bad_local(global int *p, local int *l, int n) {
  p[get_global_id(0)] = l[get_local_id(0)]; // here there
}

kernel void good(global int *p, local int *l, int n) {
  volatile int a[4];
  a[n] = 1;
  if (a[n] == 1) {
    l[get_local_id(0)] = a[n];
  }
  p[get_global_id(0)] = l[get_local_id(0)];
}

struct padded {
  char c;
  int i;
};

// The padding of a structure is copied, and has no value.
kernel void good_padding(global int *p, local int *l, int n) {
  struct padded a;
  a.c = 1;
  a.i = n;
  ((global struct padded *)p)[get_global_id(0)] = a;
}

// Some bits have a value, and no others are used.
kernel void good_bits(global int *p, local int *l, int n) {
  volatile uint word;
  word = (word & ~7u) | (n & 7);
  p[get_global_id(0)] = word & 7;
}

kernel void good_vector(global int *p, local int *l, int n) {
  int3 v;
  v.x = n;
  v.y = 1;
  v.z = 2;
  ((global int3 *)p)[get_global_id(0)] = v;
}
