// clang's functions of floats that become intrinsics, and contraction of a product and a sum.
//
// std: CL1.2
// kernel: rounded_floats global=32
// kernel: combined_floats global=32
// kernel: contracted global=32

kernel void rounded_floats(global const float *in, global float *out, global double *doubles) {
  size_t i = get_global_id(0);
  float x = in[i];
  global float *y = out + 8 * i;
  y[0] = __builtin_floorf(x);
  y[1] = __builtin_ceilf(x);
  y[2] = __builtin_truncf(x);
  y[3] = __builtin_rintf(x);
  y[4] = __builtin_roundf(x);
  y[5] = __builtin_nearbyintf(x);
  y[6] = __builtin_fabsf(x);
  y[7] = __builtin_sqrtf(__builtin_fabsf(x));
  doubles[2 * i] = __builtin_floor((double)x);
  doubles[2 * i + 1] = __builtin_fabs((double)x);
}

kernel void combined_floats(global const float *in, global float *out, global int *truths) {
  size_t i = get_global_id(0);
  float x = in[2 * i], z = in[2 * i + 1];
  global float *y = out + 6 * i;
  y[0] = __builtin_fmaf(x, z, 1.0f);
  y[1] = __builtin_fminf(x, z);
  y[2] = __builtin_fmaxf(x, z);
  y[3] = __builtin_copysignf(x, z);
  y[4] = x < z ? x : z;
  y[5] = __builtin_fmodf(x, 1.0f + __builtin_fabsf(z));
  truths[i] = (x < z) | (x == z) << 1 | (x != z) << 2 | !(x >= z) << 3 | __builtin_isunordered(x, z) << 4 |
              __builtin_isless(x, z) << 5 | (__builtin_isnan(x) != 0) << 6 | __builtin_islessgreater(x, z) << 7;
}

// The sum is exact either way.
kernel void contracted(global const float *in, global float *out) {
#pragma OPENCL FP_CONTRACT ON
  size_t i = get_global_id(0);
  float x = in[i];
  out[2 * i] = x * 0.5f + 3.0f;
  {
#pragma OPENCL FP_CONTRACT OFF
    out[2 * i + 1] = x * x - 1.0f;
  }
}
