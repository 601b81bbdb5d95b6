// The generic address space: pointers that point to global, local or private memory as it comes.
//
// std: CL2.0
// pocl: no, it lacks get_fence
// kernel: summed_anywhere global=16 local=16
// kernel: told_apart global=16 local=16
// kernel: fences_of_pointers global=16 local=16

int sum_of(const int *values, int count) {
  int sum = 0;
  for (int k = 0; k < count; ++k)
    sum += values[k];
  return sum;
}

__attribute__((noinline)) void fill(int *values, int with) {
  for (int k = 0; k < 4; ++k)
    values[k] = with + k;
}

kernel void summed_anywhere(global const int *in, global int *out) {
  local int shared[64];
  int mine[4];
  size_t i = get_global_id(0);
  fill(mine, in[i]);
  fill(shared + 4 * i, mine[3]);
  fill(out + 8 * i, 100);
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  out[8 * i + 4] = sum_of(mine, 4);
  out[8 * i + 5] = sum_of(shared, 64);
  out[8 * i + 6] = sum_of(in, 16);
  const int *any = i % 3 == 0 ? mine : i % 3 == 1 ? (const int *)shared : (const int *)in;
  out[8 * i + 7] = sum_of(any, 3);
}

// Each pointer is asked for the address space that it has: Intel's driver says yes to every one.
kernel void told_apart(global int *in, global int *out) {
  local int shared[16];
  size_t i = get_global_id(0);
  int mine = 5 + i;
  shared[i] = 2 * i;
  int *p = &mine, *l = shared + i, *g = in + i;
  private int *as_private = to_private(p);
  local int *as_local = to_local(l);
  global int *as_global = to_global(g);
  out[i] = (as_private ? *as_private : -1) + (as_local ? *as_local : -1) * 100 + (as_global ? *as_global : -1) * 10000;
}

// Intel's driver knows no other answer.
kernel void fences_of_pointers(global int *in, global int *out) {
  size_t i = get_global_id(0);
  int *p = in + i;
  out[i] = get_fence(p) == CLK_GLOBAL_MEM_FENCE;
}
