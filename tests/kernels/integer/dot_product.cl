// cl_khr_integer_dot_product: of vectors, of packed integers, and accumulating with saturation.
//
// std: CL3.0
// pocl: no, it lacks the dot products
// kernel: dot_products global=32
// kernel: packed_dot_products global=32

kernel void dot_products(global const char4 *in, global int *out, global uint *unsigned_out) {
  size_t i = get_global_id(0);
  char4 a = in[2 * i], b = in[2 * i + 1];
  uchar4 ua = as_uchar4(a), ub = as_uchar4(b);
  out[5 * i] = dot(a, b);
  out[5 * i + 1] = dot(ua, b);
  out[5 * i + 2] = dot(a, ub);
  out[5 * i + 3] = dot_acc_sat(a, b, INT_MAX - 1000);
  out[5 * i + 4] = dot_acc_sat(ua, b, INT_MIN + 1000);
  unsigned_out[2 * i] = dot(ua, ub);
  unsigned_out[2 * i + 1] = dot_acc_sat(ua, ub, UINT_MAX - 40000u);
}

kernel void packed_dot_products(global const uint *in, global int *out, global uint *unsigned_out) {
  size_t i = get_global_id(0);
  uint a = in[2 * i], b = in[2 * i + 1];
  out[4 * i] = dot_4x8packed_ss_int(a, b);
  out[4 * i + 1] = dot_4x8packed_us_int(a, b);
  out[4 * i + 2] = dot_4x8packed_su_int(a, b);
  out[4 * i + 3] = dot_acc_sat_4x8packed_ss_int(a, b, INT_MAX - 1000);
  unsigned_out[2 * i] = dot_4x8packed_uu_uint(a, b);
  unsigned_out[2 * i + 1] = dot_acc_sat_4x8packed_uu_uint(a, b, UINT_MAX - 40000u);
}
