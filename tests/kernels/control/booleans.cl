// i1 as a number: arithmetic, comparisons, conversions, selects and vectors of it.
//
// std: CL1.2
// kernel: arithmetic_of_bools global=32
// kernel: bools_in_memory global=32
// kernel: selected global=32
// kernel: vectors_of_bools global=16
// kernel: odd_widths global=64
// kernel: wide_shifts global=64

kernel void arithmetic_of_bools(global const int *in, global int *out, global float *floats) {
  size_t i = get_global_id(0);
  bool a = in[2 * i] > 0, b = in[2 * i + 1] & 1;
  global int *y = out + 8 * i;
  y[0] = a + b;
  y[1] = a - b;
  y[2] = a * b;
  y[3] = a == b;
  y[4] = a < b;
  y[5] = (a ? 2 : 0) | (b ? 0 : 5);
  y[6] = ~(int)a + (a ^ b);
  y[7] = (char)(a | b) << 3;
  floats[2 * i] = a;
  floats[2 * i + 1] = (float)(a & b) - 0.5f;
}

kernel void bools_in_memory(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  bool seen[8];
  for (int k = 0; k < 8; ++k)
    seen[k] = in[i] >> k & 1;
  seen[in[i] & 7] ^= true;
  int count = 0;
  for (int k = 0; k < 8; ++k)
    count += seen[k] << k;
  out[i] = count;
}

bool is_even(int x) { return (x & 1) == 0; }

bool both(bool a, bool b) { return a && b; }

kernel void selected(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i];
  bool even = is_even(x), small = x < 100;
  bool choice = small ? even : both(!even, x > 1000);
  out[2 * i] = choice ? x : -x;
  out[2 * i + 1] = (even ? small : !small) + (small <= even);
}

kernel void vectors_of_bools(global const int4 *in, global int4 *out) {
  size_t i = get_global_id(0);
  int4 a = in[2 * i], b = in[2 * i + 1];
  int4 less = a < b, equal = (a & 1) == (b & 1);
  out[4 * i] = less & ~equal;
  out[4 * i + 1] = less ? a : b;
  out[4 * i + 2] = (a > 0) - (b > 0);
  out[4 * i + 3] = !a | (a && b);
}

// What optimisers compute in as many bits as it needs.
kernel void odd_widths(global const uint *in, global ulong *out) {
  size_t i = get_global_id(0);
  ulong x = in[2 * i], y = in[2 * i + 1];
  global ulong *o = out + 6 * i;
  o[0] = (x + y) >> 1;
  o[1] = (x + y) & 0x1ffffffff;
  o[2] = ((x & 0x3ff) + (y & 0x3ff)) & 0x3ff;
  o[3] = (ulong)((long)(x << 31) >> 31);
  o[4] = (x * 3 + y) & 0xffffffffff;
  uint a = ((uint)x + 3) & 7, b = (uint)y * 5 & 0x3ff, d = (uint)(x ^ y) & 0xfff;
  int c = (((int)x << 20 >> 25) - (int)y) << 25 >> 25;
  o[5] = a + b * 8 + (ulong)(c + 64) * 8192 + (ulong)d * 1048576;
}

kernel void wide_shifts(global const ulong *in, global ulong *out) {
  size_t i = get_global_id(0);
  ulong x = in[i];
  uint n = i;
  global ulong *o = out + 5 * i;
  o[0] = x << n;
  o[1] = x >> n;
  o[2] = (ulong)((long)x >> n);
  o[3] = n ? x << n | x >> (64 - n) : x;
  o[4] = (x >> n & 1) + ((uint)x << (n & 31)) + ((ushort)x >> (n & 15));
}
