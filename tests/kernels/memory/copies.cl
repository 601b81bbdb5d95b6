// memcpy, memset and memmove, written and implied; volatile and non-temporal accesses.
//
// std: CL1.2
// contains: Volatile
// kernel: copied_blocks global=8
// kernel: filled_blocks global=8
// kernel: moved_blocks global=8
// kernel: volatile_accesses global=16
// kernel: copied_by_length global=8

typedef struct {
  int values[12];
} Block;

kernel void copied_blocks(global const Block *in, global Block *out) {
  size_t i = get_global_id(0);
  Block block = in[i];
  block.values[i] += 1;
  out[i] = block;
}

kernel void filled_blocks(global Block *out, global uchar *bytes) {
  size_t i = get_global_id(0);
  Block zero = {{0}}, some = {{1, 2, 3}};
  out[2 * i] = zero;
  out[2 * i + 1] = some;
  for (int k = 0; k < 32; ++k)
    bytes[32 * i + k] = 0x5a;
  __builtin_memset(bytes + 32 * i + 8, 0x11, 16);
}

kernel void moved_blocks(global int *values) {
  size_t i = get_global_id(0);
  int mine[16];
  for (int k = 0; k < 16; ++k)
    mine[k] = values[16 * i + k];
  __builtin_memmove(mine + 3, mine, 10 * sizeof(int));
  __builtin_memmove(values + 16 * i, values + 16 * i + 5, 8 * sizeof(int));
  values[16 * i + 15] = mine[5] + mine[12] * 2 + mine[13 + (i & 1)];
}

kernel void volatile_accesses(volatile global int *values, volatile local int *shared) {
  size_t i = get_global_id(0);
  volatile int mine = values[i];
  mine += 1;
  values[i] = mine * 2;
  values[i] = values[i] + mine;
  __builtin_nontemporal_store(__builtin_nontemporal_load((global int *)values + i) + 1, (global int *)values + i);
}

// The length is known when the kernel runs.
kernel void copied_by_length(global const char *in, global char *out, int count) {
  size_t i = get_global_id(0);
  char mine[32];
  __builtin_memset(mine, '-', sizeof(mine));
  __builtin_memcpy(mine, in + 32 * i, count);
  __builtin_memcpy(out + 32 * i, mine, 32);
}
