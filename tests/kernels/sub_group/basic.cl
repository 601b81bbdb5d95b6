// Sub-groups of whatever size the driver makes: what must hold of any.
//
// std: CL2.0
// pocl: no, it lacks sub-groups
// kernel: any_size global=64 local=32
// kernel: sub_group_collectives global=64 local=32

#pragma OPENCL EXTENSION cl_khr_subgroups : enable

// A flag for each thing that must hold.
kernel void any_size(global uint *out) {
  uint size = get_sub_group_size(), lane = get_sub_group_local_id();
  uint holds = size >= 1 && size <= get_max_sub_group_size();
  holds |= (lane < size) << 1;
  holds |= (get_sub_group_id() < get_num_sub_groups()) << 2;
  holds |= (get_num_sub_groups() <= get_enqueued_num_sub_groups()) << 3;
  holds |= ((uint)sub_group_reduce_add(1) == size) << 4;
  out[get_global_id(0)] = holds;
}

kernel void sub_group_collectives(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int lane = get_sub_group_local_id();
  int x = in[i];
  int sum = sub_group_reduce_add(x);
  sub_group_barrier(CLK_LOCAL_MEM_FENCE);
  global int *y = out + 8 * i;
  y[0] = sub_group_scan_inclusive_add(1) - lane;
  y[1] = sub_group_scan_exclusive_add(1) - lane;
  y[2] = sub_group_broadcast(lane, 0);
  y[3] = sub_group_all(lane >= 0) && !sub_group_all(lane != 0);
  y[4] = sub_group_any(lane == 0) && !sub_group_any(lane < 0);
  y[5] = sub_group_reduce_min(x) <= x && sub_group_reduce_max(x) >= x;
  sub_group_barrier(CLK_GLOBAL_MEM_FENCE, memory_scope_sub_group);
  y[6] = sub_group_scan_inclusive_max(lane) - lane;
  y[7] = sub_group_scan_inclusive_add(x) - sub_group_scan_exclusive_add(x) + sum - sub_group_reduce_add(x);
}
