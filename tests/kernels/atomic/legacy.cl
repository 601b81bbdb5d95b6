// The atomic functions of OpenCL 1: each on a cell of its own, whose old value it returns, and all on shared cells.
//
// std: CL1.2
// kernel: atomics_of_int global=16
// kernel: atomics_of_uint global=16
// kernel: float_exchange global=16
// kernel: shared_counters global=64 local=16
// kernel: local_counters global=64 local=16

#define ATOMICS(type)                                                                      \
  kernel void atomics_of_##type(global type *cells, global const type *by, global type *old) { \
    size_t i = get_global_id(0);                                                           \
    volatile global type *p = cells + 12 * i;                                              \
    global type *y = old + 12 * i;                                                         \
    type x = by[i];                                                                        \
    y[0] = atomic_add(p, x);                                                               \
    y[1] = atomic_sub(p + 1, x);                                                           \
    y[2] = atomic_xchg(p + 2, x);                                                          \
    y[3] = atomic_inc(p + 3);                                                              \
    y[4] = atomic_dec(p + 4);                                                              \
    y[5] = atomic_cmpxchg(p + 5, p[5], x);                                                 \
    y[6] = atomic_cmpxchg(p + 6, p[6] + 1, x);                                             \
    y[7] = atomic_min(p + 7, x);                                                           \
    y[8] = atomic_max(p + 8, x);                                                           \
    y[9] = atomic_and(p + 9, x);                                                           \
    y[10] = atomic_or(p + 10, x);                                                          \
    y[11] = atomic_xor(p + 11, x);                                                         \
  }

ATOMICS(int)
ATOMICS(uint)

kernel void float_exchange(global float *cells, global float *old) {
  size_t i = get_global_id(0);
  old[i] = atomic_xchg(cells + i, (float)i);
}

kernel void shared_counters(global int *counters, global const int *in) {
  size_t i = get_global_id(0);
  int x = in[i];
  atomic_add(counters, x);
  atomic_inc(counters + 1);
  atomic_max(counters + 2, x);
  atomic_or(counters + 3, x);
  atomic_xor(counters + 4, x);
}

kernel void local_counters(global uint *out, global const uint *in) {
  local uint count, least;
  if (get_local_id(0) == 0) {
    count = 0;
    least = UINT_MAX;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  uint x = in[get_global_id(0)];
  if (x & 1)
    atomic_inc(&count);
  atomic_min(&least, x);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (get_local_id(0) == 0) {
    out[2 * get_group_id(0)] = count;
    out[2 * get_group_id(0) + 1] = least;
  }
}
