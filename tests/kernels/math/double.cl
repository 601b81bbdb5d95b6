// The math functions on doubles, and arithmetic on them.
//
// std: CL1.2
// kernel: double_functions global=32
// kernel: double_exact global=32

#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void double_functions(global const double *in, global double *out) {
  size_t i = get_global_id(0);
  double x = in[i], cosine;
  global double *y = out + 16 * i;
  y[0] = sin(x);
  y[1] = sincos(x, &cosine);
  y[2] = cosine;
  y[3] = tanh(x);
  y[4] = exp(x);
  y[5] = exp10(x);
  y[6] = log(x);
  y[7] = log1p(x);
  y[8] = pow(x, 1.25);
  y[9] = pown(x, 5);
  y[10] = cbrt(x);
  y[11] = atan2(x, 0.5);
  y[12] = hypot(x, 3.0);
  y[13] = erf(x);
  y[14] = rsqrt(x);
  y[15] = x / 3.0 + x * x - 1.0;
}

kernel void double_exact(global const double *in, global double *out, global int *exponents) {
  size_t i = get_global_id(0);
  double x = in[i], whole;
  int exponent;
  global double *y = out + 8 * i;
  y[0] = floor(x);
  y[1] = rint(x);
  y[2] = frexp(x, &exponent);
  y[3] = modf(x, &whole);
  y[4] = whole;
  y[5] = fma(x, x, 0.1);
  y[6] = sqrt(fabs(x));
  y[7] = ldexp(x, -3);
  exponents[i] = exponent;
}
