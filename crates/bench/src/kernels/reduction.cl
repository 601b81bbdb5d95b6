// The sum of each group's part of the numbers.
kernel void reduction(global const float *data, global float *sums, uint each, local float *part) {
  uint l = get_local_id(0), stride = get_global_size(0);
  float sum = 0.0f;
  for (uint k = 0; k < each; k++)
    sum += data[k * stride + get_global_id(0)];
  part[l] = sum;
  for (uint half_size = get_local_size(0) / 2; half_size > 0; half_size >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < half_size)
      part[l] += part[l + half_size];
  }
  if (l == 0)
    sums[get_group_id(0)] = part[0];
}
