// Attributes of kernels: required and hinted sizes of groups, the hinted vector type.
//
// std: CL1.2
// contains: LocalSize 8 2 1
// contains: LocalSizeHint 16 1 1
// contains: LocalSizeHint 4 2 1
// contains: LocalSize 4 2 1
// contains: VecTypeHint 262149
// kernel: required_size global=16x4 local=8x2
// kernel: hinted_size global=32
// kernel: hinted_vector global=16
// kernel: all_attributes global=8x4x2 local=4x2x1

kernel __attribute__((reqd_work_group_size(8, 2, 1))) void required_size(global int *out) {
  size_t at = get_global_id(1) * 16 + get_global_id(0);
  out[at] = get_local_size(0) * 10 + get_local_size(1);
}

kernel __attribute__((work_group_size_hint(16, 1, 1))) void hinted_size(global int *out) {
  out[get_global_id(0)] = get_global_id(0);
}

kernel __attribute__((vec_type_hint(float4))) void hinted_vector(global float4 *values) {
  values[get_global_id(0)] *= 2.0f;
}

kernel __attribute__((vec_type_hint(uint), work_group_size_hint(4, 2, 1), reqd_work_group_size(4, 2, 1)))
void all_attributes(global uint *out) {
  size_t at = (get_global_id(2) * 4 + get_global_id(1)) * 8 + get_global_id(0);
  out[at] = at * 3;
}
