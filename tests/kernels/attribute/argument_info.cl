// What a module tells about arguments: names, types, address spaces, access and type qualifiers.
//
// std: CL1.2
// flags: -cl-kernel-arg-info
// contains: "source"
// contains: "target"
// contains: "table"
// contains: "scratch"
// contains: "pair"
// contains: "count"
// contains: "picture"
// contains: "volume"
// contains: "how"
// contains: "kernel_arg_type.pointer_arguments.int*,float4*,uchar*,real*,Pair,ulong,"
// contains: "kernel_arg_type_qual.pointer_arguments.restrict const,volatile,const,,,,"
// contains: "kernel_arg_type.opaque_arguments.image2d_t,image3d_t,sampler_t,int*,"
// kernel: pointer_arguments global=1
// kernel: opaque_arguments global=1

typedef struct {
  int a, b;
} Pair;
typedef float real;

kernel void pointer_arguments(global const int *restrict source, global volatile float4 *target, constant uchar *table,
                              local real *scratch, Pair pair, unsigned long count) {
  scratch[0] = source[0] + table[0] + pair.b + count;
  target[0] = scratch[0];
}

kernel void opaque_arguments(read_only image2d_t picture, write_only image3d_t volume, sampler_t how, global int *out) {
  out[0] = get_image_width(picture) + get_image_depth(volume) + (read_imagei(picture, how, (int2)(0, 0)).x & 0);
}
