// The integer functions whose result has another width than their operands, and those of 24 bits.
//
// std: CL1.2
// kernel: upsamples global=32
// kernel: of_24_bits global=32
// kernel: with_scalars global=16
// kernel: saturated_products global=32

kernel void upsamples(global const char *in, global short *s, global ushort *us, global int *l, global uint *ul,
                      global long *q, global ulong *uq) {
  size_t i = get_global_id(0);
  char high = in[2 * i];
  uchar low = in[2 * i + 1];
  s[i] = upsample(high, low);
  us[i] = upsample((uchar)high, low);
  l[i] = upsample(s[i], us[i]);
  ul[i] = upsample(us[i], us[i]);
  q[i] = upsample(l[i], ul[i]);
  uq[i] = upsample(ul[i], ul[i]);
}

kernel void of_24_bits(global const int *in, global int *out, global uint *unsigned_out) {
  size_t i = get_global_id(0);
  int a = in[2 * i] << 8 >> 8, b = in[2 * i + 1] << 8 >> 8;
  out[2 * i] = mul24(a, b);
  out[2 * i + 1] = mad24(a, b, 17);
  uint c = a & 0xffffff, d = b & 0xffffff;
  unsigned_out[2 * i] = mul24(c, d);
  unsigned_out[2 * i + 1] = mad24(c, d, 17u);
}

kernel void with_scalars(global const int4 *in, global int4 *out, global uint4 *magnitudes) {
  size_t i = get_global_id(0);
  int4 a = in[2 * i], b = in[2 * i + 1];
  out[5 * i] = max(a, 5);
  out[5 * i + 1] = min(a, -5);
  out[5 * i + 2] = clamp(a, -100, 100);
  out[5 * i + 3] = add_sat(a, b);
  out[5 * i + 4] = mad_hi(a, b, a);
  magnitudes[2 * i] = abs(a);
  magnitudes[2 * i + 1] = abs_diff(a, b);
}

kernel void saturated_products(global const short *in, global char *c, global uchar *uc, global short *s,
                               global ushort *us) {
  size_t i = get_global_id(0);
  short3 x = vload3(i, in);
  c[i] = mad_sat((char)x.x, (char)x.y, (char)x.z);
  uc[i] = mad_sat((uchar)x.x, (uchar)x.y, (uchar)x.z);
  s[i] = mad_sat(x.x, x.y, x.z);
  us[i] = mad_sat((ushort)x.x, (ushort)x.y, (ushort)x.z);
}
