// Three kernels that share some functions, constants and types, and have some of their own.

typedef struct {
  float4 at;
  int count;
} item;

constant float weights[4] = {0.5f, 1.0f, 2.0f, 4.0f};
constant int offsets[2] = {3, 7};

// Each kernel has this inlined, and its debug information with it: the function itself is used by none.
__attribute__((always_inline)) float weigh(float value, int which) {
  float weight = weights[which & 3];
  return value * weight;
}

__attribute__((noinline)) int sum(global const int *from, int count) {
  int total = 0;
  for (int i = 0; i < count; i++)
    total += from[i] + offsets[i & 1];
  return total;
}

kernel void scale(global float *out, global const float *in) {
  size_t i = get_global_id(0);
  out[i] = weigh(in[i], (int)i);
}

kernel void __attribute__((reqd_work_group_size(4, 2, 1))) gather(global item *items, global const int *in, local int *scratch) {
  size_t i = get_global_id(0);
  scratch[get_local_id(0)] = sum(in, 4);
  barrier(CLK_LOCAL_MEM_FENCE);
  items[i].count = scratch[0];
  items[i].at.x = weigh(items[i].at.y, items[i].count);
}

kernel void count(global int *out, global const int *in) { out[get_global_id(0)] = sum(in, 8); }
