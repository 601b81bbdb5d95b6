// The relational functions: 1 for a true scalar, all bits for a true component.
//
// std: CL1.2
// kernel: relations_of_float global=16
// kernel: relations_of_float4 global=4
// kernel: relations_of_double global=16
// kernel: selections global=16
// kernel: any_and_all global=16

#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define RELATIONS(type, result)                                                            \
  kernel void relations_of_##type(global const type *in, global result *out) {             \
    size_t i = get_global_id(0);                                                           \
    type a = in[2 * i], b = in[2 * i + 1];                                                 \
    global result *y = out + 14 * i;                                                       \
    y[0] = isequal(a, b);                                                                  \
    y[1] = isnotequal(a, b);                                                               \
    y[2] = isgreater(a, b);                                                                \
    y[3] = isgreaterequal(a, b);                                                           \
    y[4] = isless(a, b);                                                                   \
    y[5] = islessequal(a, b);                                                              \
    y[6] = islessgreater(a, b);                                                            \
    y[7] = isfinite(a);                                                                    \
    y[8] = isinf(a);                                                                       \
    y[9] = isnan(a);                                                                       \
    y[10] = isnormal(a);                                                                   \
    y[11] = isordered(a, b);                                                               \
    y[12] = isunordered(a, b);                                                             \
    y[13] = signbit(a);                                                                    \
  }

RELATIONS(float, int)
RELATIONS(float4, int4)
RELATIONS(double, int)

kernel void selections(global const int4 *in, global int4 *out, global float4 *floats) {
  size_t i = get_global_id(0);
  int4 a = in[3 * i], b = in[3 * i + 1], c = in[3 * i + 2];
  out[4 * i] = bitselect(a, b, c);
  out[4 * i + 1] = select(a, b, c);
  out[4 * i + 2] = (int4)(select(a.x, b.x, c.x), select(a.y, b.y, as_uint(c.y)), c.z ? a.z : b.z, bitselect(a.w, b.w, c.w));
  out[4 * i + 3] = c < 0 ? a : b;
  floats[2 * i] = select(convert_float4(a), convert_float4(b), c);
  floats[2 * i + 1] = select(convert_float4(a), convert_float4(b), a > b);
}

kernel void any_and_all(global const int4 *in, global int *out) {
  size_t i = get_global_id(0);
  int4 a = in[i];
  out[6 * i] = any(a);
  out[6 * i + 1] = all(a);
  out[6 * i + 2] = any(a.x);
  out[6 * i + 3] = all(a.y);
  out[6 * i + 4] = any(convert_char4_sat(a) < (char)0);
  out[6 * i + 5] = all(a.xyz != 0);
}
