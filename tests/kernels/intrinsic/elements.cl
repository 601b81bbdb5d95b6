// clang's functions on each element of a vector, and on all of them together.
//
// std: CL1.2
// since: 15
// kernel: of_elements global=32
// kernel: of_all_elements global=32

kernel void of_elements(global const int4 *in, global int4 *out, global float4 *floats) {
  size_t i = get_global_id(0);
  int4 a = in[2 * i], b = in[2 * i + 1];
  out[5 * i] = __builtin_elementwise_max(a, b);
  out[5 * i + 1] = __builtin_elementwise_min(a, b);
  out[5 * i + 2] = __builtin_elementwise_abs(a);
  out[5 * i + 3] = __builtin_elementwise_add_sat(a, b);
  out[5 * i + 4] = __builtin_elementwise_sub_sat(a, b);
  float4 f = convert_float4(a) * 0.25f;
  floats[4 * i] = __builtin_elementwise_ceil(f);
  floats[4 * i + 1] = __builtin_elementwise_floor(f);
  floats[4 * i + 2] = __builtin_elementwise_trunc(f);
  floats[4 * i + 3] = __builtin_elementwise_abs(f);
}

kernel void of_all_elements(global const int *in, global int *out, global uint *unsigned_out) {
  size_t i = get_global_id(0);
  int8 a = vload8(i, in);
  out[6 * i] = __builtin_reduce_max(a);
  out[6 * i + 1] = __builtin_reduce_min(a);
  out[6 * i + 2] = __builtin_reduce_add(a);
  out[6 * i + 3] = __builtin_reduce_xor(a);
  out[6 * i + 4] = __builtin_reduce_and(a);
  out[6 * i + 5] = __builtin_reduce_or(a.lo);
  unsigned_out[2 * i] = __builtin_reduce_max(as_uint8(a));
  unsigned_out[2 * i + 1] = __builtin_reduce_min(as_uint8(a).hi);
}
