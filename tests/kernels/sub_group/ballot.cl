// cl_khr_subgroup_ballot, _non_uniform_vote, _non_uniform_arithmetic and _clustered_reduce, in sub-groups of 8.
//
// std: CL3.0
// flags: -cl-ext=+cl_khr_subgroups,+__opencl_c_subgroups
// contains: SubgroupSize 8
// pocl: no, it lacks sub-groups
// kernel: ballots global=32 local=16
// kernel: non_uniform_votes global=32 local=16
// kernel: non_uniform_arithmetic global=32 local=16
// kernel: clustered global=32 local=16

#define EIGHT __attribute__((intel_reqd_sub_group_size(8)))

EIGHT kernel void ballots(global const int *in, global uint *out) {
  size_t i = get_global_id(0);
  uint4 odd = sub_group_ballot(in[i] & 1);
  global uint *y = out + 14 * i;
  y[0] = odd.x;
  y[1] = odd.y | odd.z | odd.w;
  y[2] = sub_group_inverse_ballot(odd) != 0;
  y[3] = sub_group_ballot_bit_extract(odd, 3) != 0;
  y[4] = sub_group_ballot_bit_count(odd);
  y[5] = sub_group_ballot_inclusive_scan(odd);
  y[6] = sub_group_ballot_exclusive_scan(odd);
  uint4 some = (uint4)(odd.x | 0x10, 0, 0, 0);
  y[7] = sub_group_ballot_find_lsb(some);
  y[8] = sub_group_ballot_find_msb(some);
  y[9] = get_sub_group_eq_mask().x;
  y[10] = get_sub_group_ge_mask().x & 0xff;
  y[11] = get_sub_group_gt_mask().x & 0xff;
  y[12] = get_sub_group_le_mask().x;
  y[13] = get_sub_group_lt_mask().x;
}

EIGHT kernel void non_uniform_votes(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i];
  global int *y = out + 5 * i;
  y[0] = sub_group_elect() != 0;
  y[1] = sub_group_non_uniform_all(x > 0) != 0;
  y[2] = sub_group_non_uniform_any(x > 90) != 0;
  y[3] = sub_group_non_uniform_all_equal(x / 100) != 0;
  y[4] = sub_group_non_uniform_broadcast(x, 5u) + sub_group_broadcast_first(x);
}

EIGHT kernel void non_uniform_arithmetic(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i];
  global int *y = out + 10 * i;
  y[0] = sub_group_non_uniform_reduce_add(x);
  y[1] = sub_group_non_uniform_reduce_mul(x | 1);
  y[2] = sub_group_non_uniform_reduce_and(x);
  y[3] = sub_group_non_uniform_reduce_xor(x);
  y[4] = sub_group_non_uniform_reduce_logical_or(x < 0) != 0;
  y[5] = sub_group_non_uniform_scan_inclusive_add(x);
  y[6] = sub_group_non_uniform_scan_exclusive_or(x);
  y[7] = sub_group_non_uniform_scan_inclusive_max(x);
  y[8] = sub_group_non_uniform_scan_exclusive_add(x);
  y[9] = sub_group_non_uniform_scan_inclusive_min(x);
}

EIGHT kernel void clustered(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i];
  global int *y = out + 4 * i;
  y[0] = sub_group_clustered_reduce_add(x, 4);
  y[1] = sub_group_clustered_reduce_max(x, 2);
  y[2] = sub_group_clustered_reduce_and(x, 8);
  y[3] = sub_group_clustered_reduce_logical_and(x > 0, 4) != 0;
}
