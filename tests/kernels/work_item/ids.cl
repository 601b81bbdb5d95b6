// The work-item functions in one, two and three dimensions.
//
// std: CL2.0
// pocl: no, the size in a dimension that there is not is 0
// kernel: ids_1d global=24 local=8
// kernel: ids_2d global=6x4 local=3x2
// kernel: ids_3d global=4x4x2 local=2x2x1
// kernel: sizes global=8x6 local=4x2
// kernel: linear_ids global=6x4 local=3x2
// kernel: dynamic_dimension global=4x2 local=2x2

kernel void ids_1d(global uint4 *out) {
  size_t i = get_global_id(0);
  out[i] = (uint4)(i, get_local_id(0), get_group_id(0), get_global_offset(0));
}

kernel void ids_2d(global uint4 *out) {
  size_t x = get_global_id(0), y = get_global_id(1);
  out[y * get_global_size(0) + x] = (uint4)(get_local_id(0), get_local_id(1), get_group_id(0), get_group_id(1));
}

kernel void ids_3d(global uint4 *out) {
  size_t x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
  size_t at = (z * get_global_size(1) + y) * get_global_size(0) + x;
  out[at] = (uint4)(get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(2));
}

kernel void sizes(global uint *out) {
  if (get_global_id(0) + get_global_id(1))
    return;
  *out++ = get_work_dim();
  for (uint d = 0; d < 3; ++d) {
    *out++ = get_global_size(d);
    *out++ = get_local_size(d);
    *out++ = get_num_groups(d);
    *out++ = get_enqueued_local_size(d);
    *out++ = get_global_offset(d);
  }
}

kernel void linear_ids(global uint2 *out) {
  size_t at = get_global_linear_id();
  out[at] = (uint2)(at, get_local_linear_id());
}

// Beyond the last dimension, ids are 0 and sizes 1.
kernel void dynamic_dimension(global const uint *dimensions, global uint4 *out) {
  size_t at = get_global_id(1) * get_global_size(0) + get_global_id(0);
  uint d = dimensions[at];
  out[at] = (uint4)(get_global_id(d), get_global_size(d), get_local_id(d), get_num_groups(d));
}
