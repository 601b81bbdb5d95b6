// What the program's scope holds in OpenCL 1.2: constants of every type, pointers into them, and constant expressions.
//
// std: CL1.2
// kernel: scalar_constants global=16
// kernel: constant_tables global=16
// kernel: constant_pointers global=16
// kernel: literal_values global=16

#pragma OPENCL EXTENSION cl_khr_fp64 : enable

constant int answer = 42;
constant float ratio = 0.75f;
constant double precise = 1.0 / 3.0;
constant ulong wide = 0xfedcba9876543210;
constant char letter = -3;

constant float weights[3][4] = {{1, 2, 3, 4}, {0.5f, 0.25f, 0.125f, 0}, {-1, -2, -3, -4}};
constant int4 vectors[2] = {(int4)(1, 2, 3, 4), (int4)(-5, 6, -7, 8)};
constant uchar text[] = "transpire";
constant int zeros[64] = {0};
constant struct { short a; float3 b; int c[2]; } record = {3, (float3)(1.5f, 2.5f, 3.5f), {10, 20}};

constant int numbers[8] = {3, 1, 4, 1, 5, 9, 2, 6};
constant int *constant middle = &numbers[4];
constant int *constant ends[2] = {numbers, numbers + 7};
constant float *constant row = weights[1] + 1;

kernel void scalar_constants(global const int *in, global double *out) {
  size_t i = get_global_id(0);
  out[i] = (double)in[i] + answer * ratio + precise + letter + (double)(wide >> 40);
}

kernel void constant_tables(global float *out, global int4 *picked) {
  size_t i = get_global_id(0);
  constant int local_table[4] = {7, 5, 3, 1};
  out[i] = weights[i % 3][i & 3] + text[i % 9] + zeros[i * 3] + local_table[i & 3] + record.b.y + record.c[i & 1];
  picked[i] = vectors[i & 1];
}

kernel void constant_pointers(global int *out, global float *floats) {
  size_t i = get_global_id(0);
  int offset = (int)(i & 7) - 4;
  out[3 * i] = middle[offset];
  out[3 * i + 1] = *ends[i & 1];
  out[3 * i + 2] = (int)(ends[1] - middle) + (middle == &numbers[4]) + (&numbers[offset + 4] < middle);
  floats[i] = row[(int)(i & 3) - 1];
}

kernel void literal_values(global float *floats, global double *doubles, global long *longs, global int8 *vectors_out) {
  size_t i = get_global_id(0);
  float picked[6] = {INFINITY, -INFINITY, 0x1p-149f, -0.0f, FLT_MAX, M_PI_F};
  floats[i] = picked[i % 6];
  doubles[i] = i & 1 ? 0x1p-1074 : -DBL_MAX;
  longs[i] = i & 1 ? LONG_MIN : (long)0x7fffffffffffffff;
  vectors_out[i] = i & 1 ? (int8)(0) : (int8)(1, 2, 3, 4, 5, 6, 7, (int)i);
}
