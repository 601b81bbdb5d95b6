// shuffle and shuffle2 with masks known early and late, swizzles, components by a variable index, vectors of vectors.
//
// std: CL1.2
// kernel: shuffled global=16
// kernel: swizzled global=16
// kernel: indexed global=16
// kernel: assembled global=16

kernel void shuffled(global const int4 *in, global const uint4 *masks, global int4 *out) {
  size_t i = get_global_id(0);
  int4 a = in[2 * i], b = in[2 * i + 1];
  out[5 * i] = shuffle(a, masks[i] & 3);
  out[5 * i + 1] = shuffle2(a, b, masks[i] & 7);
  out[5 * i + 2] = shuffle(a, (uint4)(3, 3, 0, 1));
  out[5 * i + 3] = shuffle2(a, b, (uint4)(0, 4, 1, 5));
  int8 wide = shuffle2(a, b, (uint8)(7, 6, 5, 4, 3, 2, 1, 0));
  out[5 * i + 4] = wide.even;
}

kernel void swizzled(global const float4 *in, global float4 *out) {
  size_t i = get_global_id(0);
  float4 a = in[i];
  out[4 * i] = a.wzyx;
  out[4 * i + 1] = (float4)(a.lo, a.odd);
  float4 b = a;
  b.yw = a.xz;
  b.s0 += 1.0f;
  out[4 * i + 2] = b;
  b.xyz = a.zzx;
  out[4 * i + 3] = b.xxyw;
}

kernel void indexed(global const int *in, global const uint *at, global int *out) {
  size_t i = get_global_id(0);
  int8 v = vload8(i, in);
  uint k = at[i] & 7;
  out[i] = v[k];
  v[k] = -1;
  v[(k + 3) & 7] *= 2;
  vstore8(v, i, out + get_global_size(0));
}

kernel void assembled(global const short *in, global short *out) {
  size_t i = get_global_id(0);
  short2 a = vload2(i, in);
  short16 wide = (short16)(a, a.yx, (short4)(a.x), (short3)(a, 7), a.y, (short4)(1, 2, 3, 4));
  vstore16(wide, i, out);
}
