// Bit-fields of structures in which nobody has initialized the other fields.
//
// rule: uninitialized
// std: CL1.2

#pragma OPENCL EXTENSION __cl_clang_bitfields : enable

struct fields {
  int a : 2;
  int b : 15;
  uint c : 7;
};

struct long_fields {
  long a : 20;
  long b : 40;
  ulong c : 33;
};

kernel void bad_field(global int *p, local int *l, int n) {
  volatile struct fields s;
  s.b = n; // there
  if (s.c == 7) { // here
    p[get_global_id(0)] = 1;
  }
}

kernel void bad_long_field(global int *p, local int *l, int n) {
  volatile struct long_fields s;
  s.b = n;
  p[get_global_id(0)] = s.c; // here there
}

kernel void good_fields(global int *p, local int *l, int n) {
  volatile struct fields s;
  s.b = n + 1;
  p[get_global_id(0)] = s.b;
  s.c = n;
  s.c += 3;
  if (s.c > s.b) {
    p[32 + get_global_id(0)] = s.c;
  }
}

kernel void good_long_fields(global int *p, local int *l, int n) {
  volatile struct long_fields s;
  s.c = n + 1;
  s.b = n;
  s.b -= 3;
  p[get_global_id(0)] = s.c > s.b ? s.c : s.b;
}

kernel void good_local_fields(global int *p, local int *l, int n) {
  local struct fields *s = (local struct fields *)l + get_local_id(0);
  s->b = n;
  p[get_global_id(0)] = s->b;
  s->b++;
  p[get_global_id(0)] = s->b;
}

// A copy of the structure is no use of the other fields, and the buffer keeps the written one.
kernel void good_copy(global int *p, local int *l, int n) {
  struct fields s;
  s.b = n;
  global struct fields *to = (global struct fields *)p + get_global_id(0);
  *to = s;
  p[32 + get_global_id(0)] = to->b;
}
