// The collective functions of work-groups.
//
// std: CL2.0
// pocl: no, it lacks the functions of work-groups
// kernel: votes global=64 local=16
// kernel: broadcasts global=8x8x2 local=4x2x1
// kernel: reductions_of_int global=64 local=16
// kernel: reductions_of_uint global=64 local=16
// kernel: reductions_of_long global=64 local=16
// kernel: reductions_of_float global=64 local=16
// kernel: reductions_of_double global=64 local=16

kernel void votes(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  out[2 * i] = work_group_all(in[i] > 0) != 0;
  out[2 * i + 1] = work_group_any(in[i] > 900) != 0;
}

kernel void broadcasts(global const int *in, global int *out) {
  size_t at = get_global_linear_id();
  out[at] = work_group_broadcast(in[at], 3, 1, 0);
}

#define REDUCTIONS(type)                                                                      \
  kernel void reductions_of_##type(global const type *in, global type *out) {                 \
    size_t i = get_global_id(0);                                                              \
    global type *y = out + 10 * i;                                                            \
    type x = in[i];                                                                           \
    y[0] = work_group_reduce_add(x);                                                          \
    y[1] = work_group_reduce_min(x);                                                          \
    y[2] = work_group_reduce_max(x);                                                          \
    y[3] = work_group_scan_inclusive_add(x);                                                  \
    y[4] = work_group_scan_inclusive_min(x);                                                  \
    y[5] = work_group_scan_inclusive_max(x);                                                  \
    y[6] = work_group_scan_exclusive_add(x);                                                  \
    y[7] = work_group_scan_exclusive_min(x);                                                  \
    y[8] = work_group_scan_exclusive_max(x);                                                  \
    y[9] = work_group_broadcast(x, 5);                                                        \
  }

REDUCTIONS(int)
REDUCTIONS(uint)
REDUCTIONS(long)
REDUCTIONS(float)
REDUCTIONS(double)
