// What needs no tolerance: rounding, the parts of a float, remainders, extremes.
//
// std: CL1.2
// kernel: roundings global=32
// kernel: parts global=32
// kernel: remainders global=32
// kernel: extremes global=32

kernel void roundings(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  float x = in[i];
  global float *y = out + 6 * i;
  y[0] = ceil(x);
  y[1] = floor(x);
  y[2] = rint(x);
  y[3] = round(x);
  y[4] = trunc(x);
  y[5] = fabs(x);
}

kernel void parts(global const float *in, global float *out, global int *exponents) {
  size_t i = get_global_id(0);
  float x = in[i], whole;
  int exponent;
  global float *y = out + 7 * i;
  y[0] = frexp(x, &exponent);
  y[1] = modf(x, &whole);
  y[2] = whole;
  y[3] = ldexp(x, (int)i - 16);
  y[4] = fract(x, &whole);
  y[5] = whole;
  y[6] = nextafter(x, 100.0f);
  exponents[i] = exponent;
}

// The quotient of remquo has at least seven bits that are defined: here it is small.
kernel void remainders(global const float *in, global const float *by, global float *out, global int *quotients) {
  size_t i = get_global_id(0);
  float x = in[i], z = by[i];
  int quotient;
  global float *y = out + 3 * i;
  y[0] = fmod(x, z);
  y[1] = remainder(x, z);
  y[2] = remquo(x, z, &quotient);
  quotients[i] = quotient;
}

kernel void extremes(global const float *in, global const float *other, global float *out) {
  size_t i = get_global_id(0);
  float x = in[i], z = other[i];
  global float *y = out + 9 * i;
  y[0] = fmax(x, z);
  y[1] = fmin(x, z);
  y[2] = maxmag(x, z);
  y[3] = minmag(x, z);
  y[4] = copysign(x, z);
  y[5] = fdim(x, z);
  y[6] = fma(x, z, 0.125f);
  y[7] = nan((uint)i);
  y[8] = -x;
}
