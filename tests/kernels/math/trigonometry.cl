// Sines, cosines, tangents, their inverses and their hyperbolic counterparts.
//
// std: CL1.2
// kernel: trigonometric global=32
// kernel: inverse_trigonometric global=32
// kernel: hyperbolic global=32

kernel void trigonometric(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  float x = in[i], cosine;
  global float *y = out + 8 * i;
  y[0] = sin(x);
  y[1] = cos(x);
  y[2] = tan(x);
  y[3] = sinpi(x);
  y[4] = cospi(x);
  y[5] = tanpi(x);
  y[6] = sincos(x, &cosine);
  y[7] = cosine;
}

kernel void inverse_trigonometric(global const float *in, global const float *other, global float *out) {
  size_t i = get_global_id(0);
  float x = in[i];
  global float *y = out + 8 * i;
  y[0] = asin(x);
  y[1] = acos(x);
  y[2] = atan(x);
  y[3] = asinpi(x);
  y[4] = acospi(x);
  y[5] = atanpi(x);
  y[6] = atan2(x, other[i]);
  y[7] = atan2pi(x, other[i]);
}

kernel void hyperbolic(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  float x = in[i];
  global float *y = out + 6 * i;
  y[0] = sinh(x);
  y[1] = cosh(x);
  y[2] = tanh(x);
  y[3] = asinh(x);
  y[4] = acosh(1.0f + fabs(x));
  y[5] = atanh(x);
}
