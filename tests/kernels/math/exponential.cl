// Exponentials, logarithms, powers and roots.
//
// std: CL1.2
// kernel: exponentials global=32
// kernel: logarithms global=32
// kernel: powers global=32
// kernel: special global=32

kernel void exponentials(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  float x = in[i];
  global float *y = out + 4 * i;
  y[0] = exp(x);
  y[1] = exp2(x);
  y[2] = exp10(x);
  y[3] = expm1(x);
}

kernel void logarithms(global const float *in, global float *out, global int *exponents) {
  size_t i = get_global_id(0);
  float x = in[i];
  global float *y = out + 5 * i;
  y[0] = log(x);
  y[1] = log2(x);
  y[2] = log10(x);
  y[3] = log1p(x);
  y[4] = logb(x);
  exponents[i] = ilogb(x);
}

kernel void powers(global const float *in, global const float *by, global float *out) {
  size_t i = get_global_id(0);
  float x = in[i], z = by[i];
  int n = (int)(i % 7) - 3;
  global float *y = out + 8 * i;
  y[0] = pow(x, z);
  y[1] = pown(-x, n);
  y[2] = powr(x, z);
  y[3] = rootn(x, 2 + (int)(i % 3));
  y[4] = sqrt(x);
  y[5] = rsqrt(x);
  y[6] = cbrt(-x);
  y[7] = hypot(x, z);
}

kernel void special(global const float *in, global float *out, global int *signs) {
  size_t i = get_global_id(0);
  float x = in[i];
  global float *y = out + 5 * i;
  int sign;
  y[0] = erf(x);
  y[1] = erfc(x);
  y[2] = tgamma(2.0f + x);
  y[3] = lgamma(3.0f + x);
  y[4] = lgamma_r(x - 0.5f, &sign);
  signs[i] = sign;
}
