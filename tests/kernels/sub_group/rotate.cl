// cl_khr_subgroup_rotate, in sub-groups of 8.
//
// std: CL3.0
// since: 15
// flags: -cl-ext=+cl_khr_subgroups,+__opencl_c_subgroups
// pocl: no, it lacks sub-groups
// kernel: rotated_lanes global=32 local=16

__attribute__((intel_reqd_sub_group_size(8))) kernel void rotated_lanes(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  out[2 * i] = sub_group_rotate(in[i], 3);
  out[2 * i + 1] = sub_group_clustered_rotate(in[i], 1, 4);
}
