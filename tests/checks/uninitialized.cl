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

// The structure is copied as a whole, and one of its fields has no value.
kernel void bad_field(global int *p, local int *l, int n) {
  volatile int a[4];
  struct padded s;
  a[n] = 1;
  s.c = 1;
  s.i = a[n + 1]; // there
  ((global struct padded *)p)[get_global_id(0)] = s; // here
}

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

struct pair {
  uchar key;
  int value;
};

// An optimizer copies the structure as one integer.
kernel void good_exchange(global int *p, local int *l, int n) {
  local struct pair *pairs = (local struct pair *)l;
  uint i = get_local_id(0);
  pairs[i].key = 3 - i;
  pairs[i].value = n;
  barrier(CLK_LOCAL_MEM_FENCE);
  ((global struct pair *)p)[get_global_id(0)] = pairs[3 - i];
}

union either {
  char c;
  int i;
};

kernel void good_union(global int *p, local int *l, int n) {
  local union either *all = (local union either *)l;
  uint i = get_local_id(0);
  all[i].c = i;
  barrier(CLK_LOCAL_MEM_FENCE);
  ((global union either *)p)[get_global_id(0)] = all[3 - i];
}

// The buffer keeps the padding.
kernel void bad_kept_padding(global int *p, local int *l, int n) {
  local struct pair *pairs = (local struct pair *)l;
  uint i = get_local_id(0);
  pairs[i].key = i;
  pairs[i].value = n;
  barrier(CLK_LOCAL_MEM_FENCE);
  ((global struct pair *)p)[get_global_id(0)] = pairs[3 - i]; // there
  if (((global volatile uchar *)(p + 2 * get_global_id(0)))[1] == 7) { // here there
    l[0] = 1;
  }
}

kernel void bad_widened(global int *p, local int *l, int n) {
  p[get_global_id(0)] = ((local volatile uchar *)l)[get_local_id(0)]; // here there
}

struct large {
  int a[2];
};

kernel void bad_structure(global int *p, local int *l, int n) {
  ((global struct large *)p)[get_global_id(0)] = ((local struct large *)l)[get_local_id(0)]; // here there
}
