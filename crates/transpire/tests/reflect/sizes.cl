// The size and the alignment of each argument of a kernel, as the compiler has them: two numbers for each, in order.

struct mixed { char first; int3 second; short third; };
struct __attribute__((packed)) tight { char first; long second; short third; };
struct __attribute__((aligned(32))) wide { float value; };
struct nested { struct tight inner[3]; double last; char end; };
union either { char bytes[5]; float number; };
struct empty_end { long first; char last; };

#pragma OPENCL EXTENSION cl_khr_3d_image_writes : enable

#define OF(T) sizeof(T), __alignof__(T)

constant ulong numbers_sizes[] = {OF(char), OF(ushort), OF(int), OF(ulong), OF(float), OF(double), OF(uint)};
kernel void numbers(char a, ushort b, int c, ulong d, float e, double f, uint g) {}

constant ulong vectors_sizes[] = {OF(char2), OF(uchar3), OF(short3), OF(int3), OF(float3), OF(double3), OF(long8), OF(float16)};
kernel void vectors(char2 a, uchar3 b, short3 c, int3 d, float3 e, double3 f, long8 g, float16 h) {}

constant ulong structs_sizes[] = {OF(struct mixed), OF(struct tight), OF(struct wide), OF(struct nested), OF(union either), OF(struct empty_end)};
kernel void structs(struct mixed a, struct tight b, struct wide c, struct nested d, union either e, struct empty_end f) {}

constant ulong handles_sizes[] = {OF(global int *), OF(constant float4 *), OF(size_t), OF(size_t), OF(size_t)};
kernel void handles(global int *a, constant float4 *b, read_only image2d_t c, sampler_t d, write_only image3d_t e) {}
