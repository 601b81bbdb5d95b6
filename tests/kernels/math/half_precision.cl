// Arithmetic and functions on the type half itself.
//
// std: CL1.2
// pocl: no, it lacks functions of half
// kernel: half_arithmetic global=32
// kernel: half_functions global=32
// kernel: half_vectors global=8

#pragma OPENCL EXTENSION cl_khr_fp16 : enable

kernel void half_arithmetic(global const half *in, global half *out, global int *compared) {
  size_t i = get_global_id(0);
  half x = in[2 * i], z = in[2 * i + 1];
  global half *y = out + 5 * i;
  y[0] = x + z;
  y[1] = x - z;
  y[2] = x * z;
  y[3] = -x;
  y[4] = x > (half)0.5f ? x : (half)-1.0f;
  compared[i] = (x < z) + 2 * (x == x) + 4 * isgreater(x, z);
}

kernel void half_functions(global const half *in, global half *out) {
  size_t i = get_global_id(0);
  half x = in[i];
  global half *y = out + 6 * i;
  y[0] = sin(x);
  y[1] = exp(x);
  y[2] = sqrt(fabs(x));
  y[3] = floor(x);
  y[4] = clamp(x, (half)-0.5f, (half)0.5f);
  y[5] = fma(x, x, x);
}

kernel void half_vectors(global const half *in, global half *out, global float *widened) {
  size_t i = get_global_id(0);
  half4 x = vload4(i, in);
  vstore4(x.wzyx + x, i, out);
  vstore4(convert_float4(x), i, widened);
}
