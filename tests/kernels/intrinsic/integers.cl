// clang's own functions that become intrinsics: bits, bytes, overflow, rotations; and hints to the optimiser.
//
// std: CL1.2
// kernel: counted_bits global=32
// kernel: swapped_bytes global=32
// kernel: overflowing global=64
// kernel: rotations global=64
// kernel: hints global=32
// kernel: recognised global=64

kernel void counted_bits(global const ulong *in, global int *out) {
  size_t i = get_global_id(0);
  ulong x = in[i] | 1;
  global int *y = out + 8 * i;
  y[0] = __builtin_popcount((uint)x);
  y[1] = __builtin_popcountl(x);
  y[2] = __builtin_clz((uint)x);
  y[3] = __builtin_clzl(x);
  y[4] = __builtin_ctz((uint)x);
  y[5] = __builtin_ctzl(x << 5);
  y[6] = __builtin_parity((uint)x);
  y[7] = __builtin_ffs((int)(x << 3));
}

kernel void swapped_bytes(global const ulong *in, global ulong *out) {
  size_t i = get_global_id(0);
  ulong x = in[i];
  global ulong *y = out + 7 * i;
  y[0] = __builtin_bswap16((ushort)x);
  y[1] = __builtin_bswap32((uint)x);
  y[2] = __builtin_bswap64(x);
  y[3] = __builtin_bitreverse8((uchar)x);
  y[4] = __builtin_bitreverse16((ushort)x);
  y[5] = __builtin_bitreverse32((uint)x);
  y[6] = __builtin_bitreverse64(x);
}

kernel void overflowing(global const int *in, global int *out, global uint *unsigned_out, global long *wide) {
  size_t i = get_global_id(0);
  int a = in[2 * i], b = in[2 * i + 1], r;
  uint u;
  long l;
  global int *y = out + 6 * i;
  y[0] = __builtin_sadd_overflow(a, b, &r);
  y[1] = r;
  y[2] = __builtin_ssub_overflow(a, b, &r);
  y[3] = r;
  y[4] = __builtin_smul_overflow(a, b, &r);
  y[5] = r;
  global uint *z = unsigned_out + 6 * i;
  z[0] = __builtin_uadd_overflow(a, b, &u);
  z[1] = u;
  z[2] = __builtin_usub_overflow(a, b, &u);
  z[3] = u;
  z[4] = __builtin_umul_overflow(a, b, &u);
  z[5] = u;
  wide[2 * i] = __builtin_add_overflow((long)a << 32, (long)b << 32, &l);
  wide[2 * i + 1] = l;
}

kernel void rotations(global const ulong *in, global ulong *out) {
  size_t i = get_global_id(0);
  ulong x = in[i];
  global ulong *y = out + 6 * i;
  y[0] = __builtin_rotateleft8((uchar)x, (uchar)i);
  y[1] = __builtin_rotateright16((ushort)x, (ushort)i);
  y[2] = __builtin_rotateleft32((uint)x, (uint)i);
  y[3] = __builtin_rotateright64(x, i);
  uint high = x >> 32, low = x, n = i & 31;
  y[4] = high << n | low >> 1 >> (31 - n);
  y[5] = (uint)(x >> n);
}

kernel void hints(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int x = in[i];
  __builtin_assume(i < 32);
  if (__builtin_expect(x > 100, 0))
    x -= 100;
  if (__builtin_expect_with_probability(x < 0, 1, 0.9))
    x = -x;
  global const int *p = in;
  __builtin_assume(((uintptr_t)p & 3) == 0);
  if (i >= 32)
    __builtin_unreachable();
  switch (x & 1) {
  case 0: out[i] = x + p[0]; break;
  case 1: out[i] = x - p[1]; break;
  default: __builtin_unreachable();
  }
}

// What the optimiser recognises in plain C: absolute values, least and greatest, saturation, counts of bits.
kernel void recognised(global const int *in, global int *out, global uchar *bytes) {
  size_t i = get_global_id(0);
  int a = in[2 * i], b = in[2 * i + 1];
  global int *y = out + 8 * i;
  y[0] = a < 0 ? -(uint)a : a;
  y[1] = a < b ? a : b;
  y[2] = a > b ? a : b;
  y[3] = (uint)a < (uint)b ? a : b;
  uint sum = (uint)a + (uint)b;
  y[4] = sum < (uint)a ? 0xffffffff : sum;
  y[5] = (uint)a > (uint)b ? (uint)a - (uint)b : 0;
  int count = 0;
  for (uint x = a; x; x &= x - 1)
    ++count;
  y[6] = count;
  long wide = (long)a * 3;
  y[7] = wide > INT_MAX ? INT_MAX : wide < INT_MIN ? INT_MIN : (int)wide;
  bytes[i] = a < 0 ? 0 : a > 255 ? 255 : a;
}
