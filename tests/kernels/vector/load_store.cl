// vload and vstore of each length, from and to each address space, at addresses that are aligned to the element alone.
//
// std: CL1.2
// kernel: copies_of_char global=4
// kernel: copies_of_short global=4
// kernel: copies_of_uint global=4
// kernel: copies_of_ulong global=4
// kernel: copies_of_float global=4
// kernel: copies_of_double global=4
// kernel: across_address_spaces global=8 local=8

#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// A work-item moves 33 elements: as 2, 3, 4, 8 and 16 of them.
#define COPIES(type)                                                                       \
  kernel void copies_of_##type(global const type *in, global type *out) {                  \
    size_t i = get_global_id(0);                                                           \
    in += 33 * i;                                                                          \
    out += 33 * i;                                                                         \
    vstore2(vload2(0, in), 0, out);                                                        \
    vstore3(vload3(0, in + 2), 0, out + 2);                                                \
    vstore4(vload4(0, in + 5), 0, out + 5);                                                \
    vstore8(vload8(0, in + 9), 0, out + 9);                                                \
    vstore16(vload16(1, in + 1), 1, out + 1);                                              \
  }

COPIES(char)
COPIES(short)
COPIES(uint)
COPIES(ulong)
COPIES(float)
COPIES(double)

kernel void across_address_spaces(constant int *in, global int *out, local int *shared) {
  size_t i = get_global_id(0);
  int mine[4];
  vstore3(vload3(i, in), 0, mine);
  mine[3] = i;
  vstore4(vload4(0, mine), i, shared);
  barrier(CLK_LOCAL_MEM_FENCE);
  vstore4(vload4(7 - i, shared), i, out);
}
