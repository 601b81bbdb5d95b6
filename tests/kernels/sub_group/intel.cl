// cl_intel_subgroups: shuffles between two values, and block reads and writes, in sub-groups of 8.
//
// std: CL2.0
// header: full
// pocl: no, it lacks sub-groups
// kernel: intel_shuffles global=32 local=16
// kernel: intel_blocks global=32 local=16
// kernel: intel_wide_blocks global=32 local=16
// kernel: intel_collectives global=32 local=16

#pragma OPENCL EXTENSION cl_intel_subgroups : enable
#pragma OPENCL EXTENSION cl_intel_subgroups_short : enable
#define EIGHT __attribute__((intel_reqd_sub_group_size(8)))

EIGHT kernel void intel_shuffles(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  uint lane = get_sub_group_local_id();
  int x = in[i];
  global int *y = out + 4 * i;
  y[0] = intel_sub_group_shuffle(x, lane ^ 2);
  y[1] = intel_sub_group_shuffle_xor(x, 7u);
  y[2] = intel_sub_group_shuffle_down(x, -x, 3u);
  y[3] = intel_sub_group_shuffle_up(-x, x, 3u);
}

// Each work-item gets elements that are as far apart as the sub-group is wide.
EIGHT kernel void intel_blocks(global const uint *in, global uint *out, global uint *flipped) {
  size_t first = get_global_id(0) - get_sub_group_local_id();
  uint x = intel_sub_group_block_read(in + first);
  uint2 pair = intel_sub_group_block_read2(in + first / 16 * 16);
  intel_sub_group_block_write(out + first, ~x);
  flipped[get_global_id(0)] = pair.x ^ pair.y;
}

EIGHT kernel void intel_wide_blocks(global const uint *in, global uint *out, global ushort *shorts) {
  size_t sub_group = get_global_id(0) / 8;
  uint4 four = intel_sub_group_block_read4(in);
  intel_sub_group_block_write4(out + 32 * sub_group, four + (uint)sub_group);
  ushort2 pair = intel_sub_group_block_read_us2((global const ushort *)in + 16 * sub_group);
  intel_sub_group_block_write_us2(shorts + 16 * sub_group, pair.yx);
}

EIGHT kernel void intel_collectives(global const short *in, global short *out) {
  size_t i = get_global_id(0);
  short x = in[i] / 16;
  out[4 * i] = intel_sub_group_broadcast(x, 3u);
  out[4 * i + 1] = intel_sub_group_reduce_add(x);
  out[4 * i + 2] = intel_sub_group_scan_exclusive_add(x);
  out[4 * i + 3] = intel_sub_group_scan_inclusive_max(x);
}
