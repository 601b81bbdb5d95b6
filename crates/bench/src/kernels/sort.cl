// Sorts twice as many numbers as a group has work-items, by bitonic merges.
kernel void sort(global uint *data, local uint *x) {
  uint l = get_local_id(0), size = get_local_size(0);
  global uint *own = data + get_group_id(0) * size * 2;
  x[l] = own[l];
  x[l + size] = own[l + size];
  for (uint run = 2; run <= size * 2; run <<= 1) {
    for (uint step = run / 2; step > 0; step >>= 1) {
      barrier(CLK_LOCAL_MEM_FENCE);
      uint low = l & (step - 1), i = (l - low) * 2 + low;
      uint a = x[i], b = x[i + step];
      bool up = (i & run) == 0;
      if ((a > b) == up) {
        x[i] = b;
        x[i + step] = a;
      }
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  own[l] = x[l];
  own[l + size] = x[l + size];
}
