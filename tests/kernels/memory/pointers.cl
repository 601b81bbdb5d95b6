// Casts of pointers, pointers as integers, pointers to pointers, null, and vectors of 3 in memory.
//
// std: CL1.2
// kernel: cast_pointers global=16
// kernel: pointers_as_integers global=16
// kernel: pointers_to_pointers global=16
// kernel: null_pointers global=16
// kernel: vectors_of_three global=16
// kernel: arrays_of_arrays global=16

kernel void cast_pointers(global uint *words, global float4 *out) {
  size_t i = get_global_id(0);
  global uchar *bytes = (global uchar *)(words + 4 * i);
  bytes[1] ^= 0x0f;
  *(global ushort *)(bytes + 6) = 0x4000;
  global float *floats = (global float *)words;
  out[i] = (float4)(floats[4 * i], floats[4 * i + 1], as_float(words[4 * i + 2]), 1.0f);
  float f = floats[4 * i + 3];
  uint bits = *(uint *)&f;
  words[4 * i + 3] = bits >> 1;
}

kernel void pointers_as_integers(global int *values, global ulong *out) {
  size_t i = get_global_id(0);
  uintptr_t address = (uintptr_t)(values + i);
  global int *back = (global int *)(address - 4 * sizeof(int) * (i / 4));
  out[2 * i] = *back;
  out[2 * i + 1] = (address - (uintptr_t)values) + (address % sizeof(int)) + ((char)(size_t)back & 0);
}

kernel void pointers_to_pointers(global int *a, global int *b, global int *out) {
  size_t i = get_global_id(0);
  global int *both[2] = {a, b};
  global int **p = &both[i & 1];
  global int *old = *p;
  *p = *p + 1;
  out[2 * i] = both[i & 1][i] + (both[~i & 1] == (i & 1 ? a : b));
  out[2 * i + 1] = *old;
}

kernel void null_pointers(global const int *maybe, global int *out, global int *other) {
  size_t i = get_global_id(0);
  global int *p = i & 1 ? other : 0;
  out[i] = (maybe ? maybe[i] : -1) + (p == 0) * 2 + (p != 0 ? *p : 0);
}

kernel void vectors_of_three(global const float3 *in, global float3 *out, global int3 *ints) {
  size_t i = get_global_id(0);
  float3 v = in[i];
  v.y += v.x;
  out[i] = v.zyx;
  local int3 shared[16];
  shared[i] = convert_int3(v);
  int3 w = shared[i];
  int3 mine[2] = {w, -w};
  ints[i] = mine[i & 1] * (int3)(1, 2, 3);
}

kernel void arrays_of_arrays(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int grid[4][5];
  for (int y = 0; y < 4; ++y)
    for (int x = 0; x < 5; ++x)
      grid[y][x] = in[(y * 5 + x + i) % 32];
  int (*row)[5] = &grid[i & 3];
  int *end = &grid[3][4];
  out[2 * i] = (*row)[i % 5] + row[0][2];
  out[2 * i + 1] = *end + (int)(end - &grid[0][0]);
}
