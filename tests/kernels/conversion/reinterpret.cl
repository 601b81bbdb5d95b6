// as_type: the same bits as another type.
//
// std: CL1.2
// kernel: reinterpreted global=16
// kernel: reinterpreted_vectors global=16

#pragma OPENCL EXTENSION cl_khr_fp64 : enable
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

kernel void reinterpreted(global const uint *in, global float *floats, global double *doubles, global short2 *shorts,
                          global char4 *chars, global ushort *halves) {
  size_t i = get_global_id(0);
  uint x = in[i];
  floats[i] = as_float(x);
  doubles[i] = as_double((ulong)x << 32 | ~x);
  shorts[i] = as_short2(x);
  chars[i] = as_char4(as_float(x));
  halves[i] = as_ushort(as_half((short)x));
}

// A vector of 3 is as large as one of 4.
kernel void reinterpreted_vectors(global const uint4 *in, global float4 *floats, global long2 *longs,
                                  global uchar *bytes, global int *threes) {
  size_t i = get_global_id(0);
  uint4 x = in[i];
  floats[i] = as_float4(x);
  longs[i] = as_long2(x);
  vstore16(as_uchar16(x), i, bytes);
  vstore3(as_int3(x), i, threes);
}
