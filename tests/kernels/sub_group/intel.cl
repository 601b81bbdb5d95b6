// cl_intel_subgroups: shuffles between two values, and block reads and writes, in sub-groups of 8.
//
// std: CL2.0
// header: full
// kernel: intel_shuffles global=32 local=16
// kernel: intel_blocks global=32 local=16

#pragma OPENCL EXTENSION cl_intel_subgroups : enable
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
