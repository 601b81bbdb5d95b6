// Explicit conversions: between integers, between floats and integers, with each rounding and with saturation.
//
// std: CL1.2
// kernel: integers_to_integers global=32
// kernel: saturated_integers global=32
// kernel: floats_to_integers global=32
// kernel: rounded_to_int global=32
// kernel: saturated_floats global=32
// kernel: integers_to_floats global=32
// kernel: doubles_to_floats global=32
// kernel: converted_vectors global=8
// kernel: bools global=32

#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define PARAMETERS                                                                                     \
  global char *c, global uchar *uc, global short *s, global ushort *us, global int *i, global uint *ui, \
      global long *l, global ulong *ul

kernel void integers_to_integers(global const long *in, PARAMETERS) {
  size_t at = get_global_id(0);
  long x = in[at];
  c[at] = convert_char(x);
  uc[at] = convert_uchar(x);
  s[at] = convert_short(x);
  us[at] = convert_ushort(x);
  i[at] = convert_int(x);
  ui[at] = convert_uint(x);
  l[at] = convert_long(x);
  ul[at] = convert_ulong(x);
}

kernel void saturated_integers(global const long *in, PARAMETERS) {
  size_t at = get_global_id(0);
  long x = in[at];
  c[at] = convert_char_sat(x);
  uc[at] = convert_uchar_sat(x);
  s[at] = convert_short_sat(x);
  us[at] = convert_ushort_sat(x);
  i[at] = convert_int_sat(x);
  ui[at] = convert_uint_sat(x);
  l[at] = convert_long_sat(x);
  ul[at] = convert_ulong_sat(x);
}

kernel void floats_to_integers(global const float *in, PARAMETERS) {
  size_t at = get_global_id(0);
  float x = in[at];
  c[at] = convert_char(x);
  uc[at] = convert_uchar(x);
  s[at] = convert_short(x);
  us[at] = convert_ushort(x);
  i[at] = convert_int(x);
  ui[at] = convert_uint(x);
  l[at] = convert_long(x);
  ul[at] = convert_ulong(x);
}

kernel void saturated_floats(global const double *in, PARAMETERS) {
  size_t at = get_global_id(0);
  double x = in[at];
  c[at] = convert_char_sat_rte(x);
  uc[at] = convert_uchar_sat_rte(x);
  s[at] = convert_short_sat_rte(x);
  us[at] = convert_ushort_sat_rte(x);
  i[at] = convert_int_sat_rte(x);
  ui[at] = convert_uint_sat_rte(x);
  l[at] = convert_long_sat_rte(x);
  ul[at] = convert_ulong_sat_rte(x);
}

kernel void rounded_to_int(global const float *in, global int *out, global uchar *bytes) {
  size_t at = get_global_id(0);
  float x = in[at];
  out[5 * at] = (int)x;
  out[5 * at + 1] = convert_int_rte(x);
  out[5 * at + 2] = convert_int_rtz(x);
  out[5 * at + 3] = convert_int_rtp(x);
  out[5 * at + 4] = convert_int_rtn(x);
  bytes[4 * at] = convert_uchar_sat_rte(x);
  bytes[4 * at + 1] = convert_uchar_sat_rtz(x);
  bytes[4 * at + 2] = convert_uchar_sat_rtp(x);
  bytes[4 * at + 3] = convert_uchar_sat_rtn(x);
}

kernel void integers_to_floats(global const long *in, global float *out, global double *doubles) {
  size_t at = get_global_id(0);
  long x = in[at];
  out[7 * at] = x;
  out[7 * at + 1] = convert_float_rte(x);
  out[7 * at + 2] = convert_float_rtz(x);
  out[7 * at + 3] = convert_float_rtp(x);
  out[7 * at + 4] = convert_float_rtn(x);
  out[7 * at + 5] = convert_float(as_ulong(x));
  out[7 * at + 6] = convert_float((uchar)x);
  doubles[2 * at] = convert_double((int)x);
  doubles[2 * at + 1] = convert_double_rtz(as_ulong(x));
}

kernel void doubles_to_floats(global const double *in, global float *out, global double *doubles) {
  size_t at = get_global_id(0);
  double x = in[at];
  out[5 * at] = x;
  out[5 * at + 1] = convert_float_rte(x);
  out[5 * at + 2] = convert_float_rtz(x);
  out[5 * at + 3] = convert_float_rtp(x);
  out[5 * at + 4] = convert_float_rtn(x);
  doubles[at] = convert_double(out[5 * at + 2]);
}

kernel void converted_vectors(global const float4 *in, global int4 *ints, global uchar4 *bytes, global short *shorts,
                              global float4 *floats) {
  size_t at = get_global_id(0);
  float4 x = in[at];
  ints[at] = convert_int4_rtn(x);
  bytes[at] = convert_uchar4_sat(x);
  vstore3(convert_short3_rtp(x.xyz), at, shorts);
  floats[at] = convert_float4(convert_char4_sat(x)) + convert_float4(convert_ushort4_sat_rte(x));
}

kernel void bools(global const int *in, global int *out, global float *floats) {
  size_t at = get_global_id(0);
  bool b = in[at] & 1;
  bool big = in[at] > 100;
  out[4 * at] = b;
  out[4 * at + 1] = (char)(b ^ big);
  out[4 * at + 2] = (bool)in[at] + b * 2;
  out[4 * at + 3] = -(int)(b & !big);
  floats[2 * at] = b;
  floats[2 * at + 1] = (double)big;
}
