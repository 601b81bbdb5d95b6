// cl_khr_subgroup_shuffle and _shuffle_relative, on each type of cl_khr_subgroup_extended_types, in sub-groups of 8.
//
// std: CL3.0
// flags: -cl-ext=+cl_khr_subgroups,+__opencl_c_subgroups
// pocl: no, it lacks sub-groups
// kernel: shuffled_lanes global=32 local=16
// kernel: shuffled_types global=32 local=16

#define EIGHT __attribute__((intel_reqd_sub_group_size(8)))

EIGHT kernel void shuffled_lanes(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  uint lane = get_sub_group_local_id();
  int x = in[i];
  global int *y = out + 4 * i;
  y[0] = sub_group_shuffle(x, 7 - lane);
  y[1] = sub_group_shuffle_xor(x, 5u);
  int up = sub_group_shuffle_up(x, 1u), down = sub_group_shuffle_down(x, 2u);
  y[2] = lane >= 1 ? up : 0;
  y[3] = lane < 6 ? down : 0;
}

EIGHT kernel void shuffled_types(global const int *in, global char *chars, global ushort *shorts, global long *longs,
                                 global float *floats, global double *doubles) {
  size_t i = get_global_id(0);
  int x = in[i];
  chars[i] = sub_group_shuffle_xor((char)x, 1u);
  shorts[i] = sub_group_shuffle_xor((ushort)x, 2u);
  longs[i] = sub_group_shuffle_xor((long)x << 20, 3u);
  floats[i] = sub_group_shuffle_xor((float)x, 4u);
  doubles[i] = sub_group_broadcast((double)x, 6);
}
