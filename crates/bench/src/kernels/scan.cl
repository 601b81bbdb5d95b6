// The exclusive sums of twice as many numbers as a group has work-items, up a tree and down again.
kernel void scan(global uint *data, global uint *totals, local uint *x) {
  uint l = get_local_id(0), size = get_local_size(0), n = size * 2;
  global uint *own = data + get_group_id(0) * n;
  x[2 * l] = own[2 * l];
  x[2 * l + 1] = own[2 * l + 1];
  uint stride = 1;
  for (uint pairs = size; pairs > 0; pairs >>= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < pairs) {
      uint a = stride * (2 * l + 1) - 1, b = stride * (2 * l + 2) - 1;
      x[b] += x[a];
    }
    stride <<= 1;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l == 0) {
    totals[get_group_id(0)] = x[n - 1];
    x[n - 1] = 0;
  }
  for (uint pairs = 1; pairs < n; pairs <<= 1) {
    stride >>= 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < pairs) {
      uint a = stride * (2 * l + 1) - 1, b = stride * (2 * l + 2) - 1;
      uint left = x[a];
      x[a] = x[b];
      x[b] += left;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  own[2 * l] = x[2 * l];
  own[2 * l + 1] = x[2 * l + 1];
}
