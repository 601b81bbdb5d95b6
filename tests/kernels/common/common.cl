// The common functions, on scalars, on vectors, and with a scalar beside a vector.
//
// std: CL1.2
// kernel: common_scalars global=32
// kernel: common_vectors global=8
// kernel: common_doubles global=32

#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void common_scalars(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  float x = in[i];
  global float *y = out + 9 * i;
  y[0] = clamp(x, -1.0f, 0.5f);
  y[1] = degrees(x);
  y[2] = max(x, 0.25f);
  y[3] = min(x, 0.25f);
  y[4] = mix(fabs(x), 2.0f, 0.25f);
  y[5] = radians(x);
  y[6] = step(0.1f, x);
  y[7] = smoothstep(-1.0f, 1.0f, x);
  y[8] = sign(x);
}

kernel void common_vectors(global const float4 *in, global float4 *out) {
  size_t i = get_global_id(0);
  float4 x = in[i];
  global float4 *y = out + 9 * i;
  y[0] = clamp(x, -1.0f, 0.5f);
  y[1] = degrees(x);
  y[2] = max(x, 0.25f);
  y[3] = min(x, (float4)(0.25f));
  y[4] = mix(fabs(x), (float4)(2.0f), 0.25f);
  y[5] = radians(x);
  y[6] = step(0.1f, x);
  y[7] = smoothstep(-1.0f, 1.0f, x);
  y[8] = sign(x);
}

kernel void common_doubles(global const double *in, global double *out) {
  size_t i = get_global_id(0);
  double x = in[i];
  global double *y = out + 9 * i;
  y[0] = clamp(x, -1.0, 0.5);
  y[1] = degrees(x);
  y[2] = max(x, 0.25);
  y[3] = min(x, 0.25);
  y[4] = mix(fabs(x), 2.0, 0.25);
  y[5] = radians(x);
  y[6] = step(0.1, x);
  y[7] = smoothstep(-1.0, 1.0, x);
  y[8] = sign(x);
}
