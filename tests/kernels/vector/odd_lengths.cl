// Vectors of lengths that SPIR-V doesn't have: 1, 5, 6 and 7.
//
// std: CL1.2
// kernel: vector_of_one global=16
// kernel: vectors_of_five global=8
// kernel: vectors_of_six global=8
// kernel: vectors_of_seven global=8

typedef float float1 __attribute__((ext_vector_type(1)));
typedef int int5 __attribute__((ext_vector_type(5)));
typedef float float6 __attribute__((ext_vector_type(6)));
typedef short short7 __attribute__((ext_vector_type(7)));

kernel void vector_of_one(global const float1 *in, global float1 *out) {
  size_t i = get_global_id(0);
  float1 x = in[i];
  out[i] = x * x + 1.0f;
}

kernel void vectors_of_five(global const int *in, global int *out) {
  size_t i = get_global_id(0);
  int5 x;
  for (int k = 0; k < 5; ++k)
    x[k] = in[5 * i + k];
  int5 y = x * 3 - (x >> 1);
  y = y > x ? y : x;
  for (int k = 0; k < 5; ++k)
    out[5 * i + k] = y[k] + y[4 - k];
}

kernel void vectors_of_six(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  float6 x;
  x.lo = vload3(2 * i, in);
  x.hi = vload3(2 * i + 1, in);
  x = x + 0.5f;
  float6 y = __builtin_shufflevector(x, x, 5, 4, 3, 2, 1, 0);
  y -= x;
  vstore3(y.lo, 2 * i, out);
  vstore3(y.hi, 2 * i + 1, out);
}

kernel void vectors_of_seven(global const short7 *in, global short7 *out, global int *sums) {
  size_t i = get_global_id(0);
  short7 x = in[i];
  int sum = 0;
  for (int k = 0; k < 7; ++k)
    sum += x[k];
  sums[i] = sum;
  out[i] = ~x;
}
