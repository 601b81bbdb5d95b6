// Calls that aren't inlined: of vectors, pointers to each address space, many parameters, and of a kernel.
//
// std: CL1.2
// kernel: called global=16 local=8
// kernel: called_as_function global=16
// kernel: many_parameters global=16

#define NOINLINE __attribute__((noinline))

NOINLINE float4 scaled(float4 v, float by) { return v * by; }
NOINLINE short3 moved(short3 v) { return v + (short3)(1, 2, 3); }
NOINLINE void store(global int *out, local const int *from, constant int *scale, size_t i) {
  out[i] = from[i % 8] * scale[i & 1];
}
NOINLINE bool is_large(char c, uchar u, bool flip) { return (c + u > 200) ^ flip; }
NOINLINE void swapped(int *a, int *b) {
  int t = *a;
  *a = *b;
  *b = t;
}
NOINLINE global int *at(global int *p, long offset) { return p + offset; }

kernel void called(global const int *in, global int *out, constant int *scale, global float4 *vectors) {
  local int shared[8];
  size_t i = get_global_id(0);
  shared[get_local_id(0)] = in[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  store(out, shared, scale, i);
  int a = in[i], b = i;
  swapped(&a, &b);
  *at(out, 16 + i) = a * 3 + b % 7 + is_large(in[i], in[i] >> 8, i & 1);
  short3 three = moved((short3)(i, in[i], a));
  vectors[i] = scaled((float4)(three.x, three.y, three.z, 1), 0.5f);
}

kernel void helper_kernel(global int *out, int with) { out[get_global_id(0)] += with; }

kernel void called_as_function(global int *out) {
  out[get_global_id(0)] = 1;
  helper_kernel(out, 10);
  helper_kernel(out, get_global_id(0));
}

NOINLINE long sum_of_all(char a, uchar b, short c, ushort d, int e, uint f, long g, ulong h, float i, char2 j, float8 k,
                         uint16 l) {
  return a + b + c + d + e + f + g + h + (long)i + j.x + j.y + (long)k.s7 + l.sf;
}

kernel void many_parameters(char a, uchar b, short c, ushort d, int e, uint f, long g, ulong h, float i, char2 j,
                            float8 k, uint16 l, global long *out) {
  size_t at = get_global_id(0);
  out[at] = sum_of_all(a + at, b, c, d, e, f, g, h, i, j, k, l + (uint)at);
}
