// The functions of reduced precision, and operators under fast-math flags.
//
// std: CL1.2
// flags: -cl-fast-relaxed-math
// contains: FPFastMathMode
// pocl: no, it lacks the half_ functions
// kernel: native_forms global=32
// kernel: half_forms global=32
// kernel: fast_operators global=32

kernel void native_forms(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  float x = in[i];
  global float *y = out + 14 * i;
  y[0] = native_sin(x);
  y[1] = native_cos(x);
  y[2] = native_tan(x);
  y[3] = native_exp(x);
  y[4] = native_exp2(x);
  y[5] = native_exp10(x);
  y[6] = native_log(x);
  y[7] = native_log2(x);
  y[8] = native_log10(x);
  y[9] = native_sqrt(x);
  y[10] = native_rsqrt(x);
  y[11] = native_recip(x);
  y[12] = native_divide(1.5f, x);
  y[13] = native_powr(x, 1.5f);
}

kernel void half_forms(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  float x = in[i];
  global float *y = out + 14 * i;
  y[0] = half_sin(x);
  y[1] = half_cos(x);
  y[2] = half_tan(x);
  y[3] = half_exp(x);
  y[4] = half_exp2(x);
  y[5] = half_exp10(x);
  y[6] = half_log(x);
  y[7] = half_log2(x);
  y[8] = half_log10(x);
  y[9] = half_sqrt(x);
  y[10] = half_rsqrt(x);
  y[11] = half_recip(x);
  y[12] = half_divide(1.5f, x);
  y[13] = half_powr(x, 1.5f);
}

kernel void fast_operators(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  float x = in[i];
  float sum = 0.0f;
  for (int k = 1; k <= 4; ++k)
    sum += x * k / (k + 1.0f);
  out[2 * i] = sum;
  out[2 * i + 1] = mad(x, 2.0f, -sum) - fmod(x, 0.75f);
}
