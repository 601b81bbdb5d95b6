// The 64-bit atomic functions of cl_khr_int64_base_atomics and cl_khr_int64_extended_atomics.
//
// std: CL1.2
// environment: universal
// kernel: atomics_of_long global=16
// kernel: atomics_of_ulong global=16

#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable

#define ATOMICS(type)                                                                      \
  kernel void atomics_of_##type(global type *cells, global const type *by, global type *old) { \
    size_t i = get_global_id(0);                                                           \
    volatile global type *p = cells + 12 * i;                                              \
    global type *y = old + 12 * i;                                                         \
    type x = by[i];                                                                        \
    y[0] = atom_add(p, x);                                                                 \
    y[1] = atom_sub(p + 1, x);                                                             \
    y[2] = atom_xchg(p + 2, x);                                                            \
    y[3] = atom_inc(p + 3);                                                                \
    y[4] = atom_dec(p + 4);                                                                \
    y[5] = atom_cmpxchg(p + 5, p[5], x);                                                   \
    y[6] = atom_cmpxchg(p + 6, p[6] + 1, x);                                               \
    y[7] = atom_min(p + 7, x);                                                             \
    y[8] = atom_max(p + 8, x);                                                             \
    y[9] = atom_and(p + 9, x);                                                             \
    y[10] = atom_or(p + 10, x);                                                            \
    y[11] = atom_xor(p + 11, x);                                                           \
  }

ATOMICS(long)
ATOMICS(ulong)
