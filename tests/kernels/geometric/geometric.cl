// The geometric functions, on vectors of each length that they take.
//
// std: CL1.2
// kernel: products global=16
// kernel: lengths global=16
// kernel: normalized global=16
// kernel: geometric_doubles global=16

#pragma OPENCL EXTENSION cl_khr_fp64 : enable

kernel void products(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  float3 a = vload3(2 * i, in), b = vload3(2 * i + 1, in);
  vstore3(cross(a, b), 3 * i, out);
  float4 wide = cross((float4)(a, 0.0f), (float4)(b, 0.0f));
  vstore3(wide.xyz, 3 * i + 1, out);
  vstore3((float3)(dot(a, b), dot(a.xy, b.xy), a.x * b.x), 3 * i + 2, out);
}

kernel void lengths(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  float3 a = vload3(2 * i, in), b = vload3(2 * i + 1, in);
  global float *y = out + 6 * i;
  y[0] = length(a);
  y[1] = length(a.xy);
  y[2] = distance(a, b);
  y[3] = distance(a.x, b.x);
  y[4] = fast_length(a);
  y[5] = fast_distance(a, b);
}

kernel void normalized(global const float *in, global float *out) {
  size_t i = get_global_id(0);
  float3 a = vload3(i, in);
  vstore3(normalize(a), 2 * i, out);
  vstore3(fast_normalize(a), 2 * i + 1, out);
}

kernel void geometric_doubles(global const double *in, global double *out) {
  size_t i = get_global_id(0);
  double3 a = vload3(2 * i, in), b = vload3(2 * i + 1, in);
  global double *y = out + 6 * i;
  y[0] = dot(a, b);
  y[1] = length(a);
  y[2] = distance(a, b);
  vstore3(cross(a, b), 0, y + 3);
}
