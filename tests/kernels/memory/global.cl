// Loads and stores through pointers to global memory, and arithmetic on the pointers.
//
// std: CL1.2
// kernel: add_vectors global=100
// kernel: reverse_in_place global=32 local=32
// kernel: walk_pointers global=16

kernel void add_vectors(global const float *a, global const float *b, global float *sum) {
  size_t i = get_global_id(0);
  sum[i] = a[i] + b[i];
}

kernel void reverse_in_place(global int *values) {
  size_t i = get_global_id(0);
  int mine = values[get_global_size(0) - 1 - i];
  barrier(CLK_GLOBAL_MEM_FENCE);
  values[i] = mine;
}

// Each work-item sums its row of 8 by a pointer that moves, and says how far it went.
kernel void walk_pointers(global const short *rows, global int *sums, global long *steps) {
  size_t i = get_global_id(0);
  global const short *row = rows + 8 * i;
  global const short *end = row + 8;
  int sum = 0;
  for (global const short *p = row; p != end; ++p)
    sum += *p;
  sums[i] = sum;
  steps[i] = end - row;
}
